/** Many clients at once ask a server; run by bench/load.sh. */
package org.medlink.bench.load;
