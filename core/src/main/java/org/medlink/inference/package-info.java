/**
 * The iterations that learn one feature space, over all pairs (batch) or samples of them (stochastic). Both move one
 * {@link org.medlink.state.TrainingState} by the same updates of sticks, memberships and weights.
 */
package org.medlink.inference;
