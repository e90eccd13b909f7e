/** Where training runs when it is not here: an {@link org.medlink.engine.Engine} is found at run time, so that nothing links against it. */
package org.medlink.engine;
