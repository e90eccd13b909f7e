/** The command line: one class per command, and what they have in common. */
package org.medlink.cli;
