/** The report that {@code medlink report} writes: a model on one page, for people who have nothing of Medlink. A class for each section. */
package org.medlink.cli.report;
