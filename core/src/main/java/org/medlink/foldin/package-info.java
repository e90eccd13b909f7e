/** Entities that a model has not been trained with, taken into it by their links. */
package org.medlink.foldin;
