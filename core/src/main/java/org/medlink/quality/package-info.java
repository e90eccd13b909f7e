/** What training has measured by the way, as a model carries it: how well held-out pairs were told apart, and the course of the training. */
package org.medlink.quality;
