/**
 * What an experiment found, ready to be written by {@code cli}: tables of cells, plots and notes in an
 * {@link org.medlink.reproduce.report.Outcome}. Nothing here measures or computes.
 */
package org.medlink.reproduce.report;
