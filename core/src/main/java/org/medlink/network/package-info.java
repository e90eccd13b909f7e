/** What was observed: entities, relations between them, labelled pairs and their attributes. */
package org.medlink.network;
