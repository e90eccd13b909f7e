/**
 * Results as HTML pages with charts in SVG, as Markdown and as JSON. A page is one file with everything inside: a {@link Page} around
 * {@link Element}s, or around a {@link Template} beside these classes.
 */
package org.medlink.cli.page;
