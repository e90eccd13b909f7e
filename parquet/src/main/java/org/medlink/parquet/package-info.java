/** Tables in Parquet files. */
package org.medlink.parquet;
