/** p(Θ): the weights by a linear SVM whose rows are never built. A hinge says what a place costs, a solver finds the best one. */
package org.medlink.margin;
