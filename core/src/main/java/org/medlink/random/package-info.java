/** Randomness that a seed fixes. */
package org.medlink.random;
