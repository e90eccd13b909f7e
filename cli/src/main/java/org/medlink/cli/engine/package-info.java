/** The engine that works in this process: {@link org.medlink.cli.engine.LocalEngine}, beside the one on Spark. */
package org.medlink.cli.engine;
