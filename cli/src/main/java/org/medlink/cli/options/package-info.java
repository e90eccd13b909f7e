/**
 * Options that several commands share, as mixins, with their defaults, the words that can be typed, and the headings of {@code --help}. A class
 * turns what was typed into what the library takes, after checking it.
 */
package org.medlink.cli.options;
