/** Entities that a model does not know, made part of it by their links. */
package org.medlink.explorer.foldin;
