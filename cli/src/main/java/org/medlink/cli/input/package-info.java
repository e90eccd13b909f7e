/**
 * Networks and models that a command has read, with a summary for people. Names that were typed are looked up here, and those that are unknown
 * are counted.
 */
package org.medlink.cli.input;
