/**
 * Mixed-membership stochastic blockmodels. {@link org.medlink.baselines.mmsb.Mmsb} has a full matrix of blocks,
 * {@link org.medlink.baselines.mmsb.AssortativeMmsb} has communities only and is learnt by {@code community}.
 */
package org.medlink.baselines.mmsb;
