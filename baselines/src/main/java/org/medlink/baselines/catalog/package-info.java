/** All methods to compare with, by name, in settings that suit a network of a given size. */
package org.medlink.baselines.catalog;
