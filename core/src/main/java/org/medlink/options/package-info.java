/** How to learn: everything that, with the training pairs, determines the model. Whatever is open to choice says so by its type. */
package org.medlink.options;
