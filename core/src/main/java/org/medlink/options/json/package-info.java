/** Options as JSON, for files and results. Not exported: the library that writes it is no part of the API. */
package org.medlink.options.json;
