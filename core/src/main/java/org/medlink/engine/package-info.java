/**
 * Where models are learnt and used. An {@link org.medlink.engine.Engine} gets an order that says everything that was asked for. One
 * elsewhere is found at run time, so that nothing links against it.
 */
package org.medlink.engine;
