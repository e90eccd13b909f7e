/** Reading links, attributes and pairs; writing results. */
package org.medlink.io;
