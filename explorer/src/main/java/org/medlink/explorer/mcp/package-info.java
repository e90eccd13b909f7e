/** A model as tools of the Model Context Protocol, so that an assistant can ask it. */
package org.medlink.explorer.mcp;
