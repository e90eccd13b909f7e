/**
 * Inner loops over padded rows of floats. {@link org.medlink.kernel.Kernel} has a scalar form that is always there and a SIMD form that
 * is found at run time.
 */
package org.medlink.kernel;
