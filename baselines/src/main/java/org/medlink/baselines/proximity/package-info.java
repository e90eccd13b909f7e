/** The proximity measures of {@link org.medlink.proximity} as methods to compare with. */
package org.medlink.baselines.proximity;
