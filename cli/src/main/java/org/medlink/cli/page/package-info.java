/**
 * Results as HTML pages with charts in SVG, as Markdown and as JSON. A page is one file with everything inside, made from a template beside these
 * classes.
 */
package org.medlink.cli.page;
