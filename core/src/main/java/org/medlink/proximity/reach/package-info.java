/** What the training links say about two entities however far apart they are: components, and kernels that add up walks of every length. */
package org.medlink.proximity.reach;
