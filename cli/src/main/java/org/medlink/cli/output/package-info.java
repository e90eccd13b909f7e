/**
 * Files that commands write: scores, links and graphs in each {@link org.medlink.cli.output.OutputFormat}. A file is checked before the work
 * begins and written whole or not at all.
 */
package org.medlink.cli.output;
