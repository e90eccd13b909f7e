/** What commands do around a training: progress and log, a checkpoint on Ctrl-C, and the summary of the model. */
package org.medlink.cli.training;
