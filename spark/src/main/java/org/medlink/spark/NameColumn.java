package org.medlink.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.medlink.network.Names;

/** Names as they travel: their UTF-8 bytes one after another, and where each ends. */
final class NameColumn implements Serializable {
    private static final long serialVersionUID = 1;

    private final byte[] utf8;
    private final int[] ends;

    NameColumn(Names names) {
        this.utf8 = names.utf8();
        this.ends = names.ends();
    }

    int size() {
        return ends.length;
    }

    /** Each of them. */
    Iterator<String> iterator() {
        return IntStream.range(0, ends.length)
                .mapToObj(place -> new String(utf8, start(place), ends[place] - start(place), StandardCharsets.UTF_8))
                .iterator();
    }

    void addTo(Names.Builder names) {
        for (int place = 0; place < ends.length; place++) {
            names.add(utf8, start(place), ends[place]);
        }
    }

    /** The places of the names of another column, all of which must be here; the names here are in the order of their bytes. */
    int[] placesOf(NameColumn others) {
        int[] places = new int[others.size()];
        for (int other = 0; other < places.length; other++) {
            int low = 0;
            int high = ends.length - 1;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (compare(middle, others, other) < 0) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            places[other] = low;
        }
        return places;
    }

    private int compare(int place, NameColumn others, int other) {
        return Arrays.compareUnsigned(
                utf8, start(place), ends[place], others.utf8, others.start(other), others.ends[other]);
    }

    private int start(int place) {
        return place == 0 ? 0 : ends[place - 1];
    }
}
