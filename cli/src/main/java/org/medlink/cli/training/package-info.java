/**
 * What commands do around a training: progress and log, a checkpoint on Ctrl-C, training by an engine elsewhere, and the summary of the model.
 * {@link org.medlink.cli.training.Provenance} is how a model was made, for its file.
 */
package org.medlink.cli.training;
