/**
 * The proximity measures of {@link org.medlink.proximity} as methods to compare with. They learn nothing: a pair is scored by the training links
 * around it.
 */
package org.medlink.baselines.proximity;
