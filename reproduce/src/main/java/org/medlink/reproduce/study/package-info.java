/**
 * How experiments are measured. A {@link org.medlink.reproduce.study.Study} says which settings and other methods learn from the same splits
 * of one network; {@link org.medlink.reproduce.study.StudyRunner} trains and scores them and returns a
 * {@link org.medlink.reproduce.study.Result} for each.
 */
package org.medlink.reproduce.study;
