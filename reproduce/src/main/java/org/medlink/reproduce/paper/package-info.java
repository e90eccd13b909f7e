/**
 * An {@link org.medlink.reproduce.paper.Experiment} for each table and figure of the paper, run in a
 * {@link org.medlink.reproduce.paper.Laboratory}. What the paper prints is in {@code PaperNumbers} alone, so that our numbers can stand
 * beside it.
 */
package org.medlink.reproduce.paper;
