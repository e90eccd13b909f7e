/** What attributes and the links around a pair say, weighed by logistic regression before the features are learnt. */
package org.medlink.weighing;
