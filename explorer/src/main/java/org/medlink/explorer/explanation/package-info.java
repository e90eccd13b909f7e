/**
 * Why a pair has its score, in words and in JSON, for {@code explain} and {@code demo}. The reasons come from
 * {@link org.medlink.model.Explanation}.
 */
package org.medlink.explorer.explanation;
