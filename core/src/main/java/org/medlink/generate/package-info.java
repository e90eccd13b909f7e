/** Networks with planted structure, and the truth behind them. */
package org.medlink.generate;
