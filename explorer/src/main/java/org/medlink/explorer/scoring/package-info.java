/** Many pairs at once: read, scored and written a batch at a time, in the forms in which people have them. */
package org.medlink.explorer.scoring;
