/** What is wrong with a request, in words and with the status of HTTP. */
package org.medlink.explorer.problem;
