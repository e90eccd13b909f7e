/**
 * Files that commands write: scores, links and graphs in each {@link org.medlink.engine.OutputFormat}. A file is checked before the work
 * begins and written whole or not at all.
 */
package org.medlink.cli.output;
