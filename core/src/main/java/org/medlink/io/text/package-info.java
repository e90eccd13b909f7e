/** Text in and files out: {@link org.medlink.io.text.TextSource} unpacks and decodes, {@link org.medlink.io.text.InputException} is what a user can mend. */
package org.medlink.io.text;
