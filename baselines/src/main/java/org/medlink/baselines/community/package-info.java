/**
 * What the assortative community models share: entities belong to communities, and links are likely inside of them. Memberships are learnt by
 * stochastic variational inference over samples of pairs.
 */
package org.medlink.baselines.community;
