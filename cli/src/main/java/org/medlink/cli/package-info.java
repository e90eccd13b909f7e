/**
 * The program {@code medlink}: {@link org.medlink.cli.Medlink} reads the command line and runs one class of {@code command}. The other packages
 * are what commands share; none of them uses {@code command}.
 */
package org.medlink.cli;
