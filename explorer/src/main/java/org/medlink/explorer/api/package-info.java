/** What the server answers, path by path: each class has the routes of one subject. The contract is {@code openapi.json}. */
package org.medlink.explorer.api;
