/**
 * Linear classifiers on the attributes of pairs: logistic regression and a support vector machine, both by liblinear. They know nothing latent,
 * so they show what attributes alone can do.
 */
package org.medlink.baselines.linear;
