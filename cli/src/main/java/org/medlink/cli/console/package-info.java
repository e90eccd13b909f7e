/**
 * What a person sees in the terminal: messages, tables, numbers in words, progress, failures with their exit status. It knows nothing of
 * networks or models.
 */
package org.medlink.cli.console;
