/** Relations of which a pair has one at the most: which one it is likely to have, by the relations of those who are like its ends. */
package org.medlink.proximity.likeness;
