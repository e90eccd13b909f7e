/** What was learnt: latent features, the models made of them, and what they say about a pair. */
package org.medlink.model;
