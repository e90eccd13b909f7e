package org.medlink.reproduce.fetch;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * Where a network comes from and how to check that it is the right one.
 *
 * @param name its folder, in small letters and hyphens
 * @param description what it is, in a few words
 * @param address the file at its site
 * @param checksum of that file; null where none is known that can be trusted: then counts must do
 * @param form how the file is turned into links
 * @param counts what must come out
 * @param terms what its owners ask for
 */
public record Source(
        String name, String description, URI address, Checksum checksum, Form form, Counts counts, String terms) {
    private static final String SNAP =
            "SNAP states no formal licence; cite J. Leskovec, A. Krevl, \"SNAP Datasets: Stanford Large Network Dataset"
                    + " Collection\", 2014";

    private static final String NO_TERMS = "none stated";

    /**
     * Numbers of the network as it is read.
     *
     * @param symmetric whether a link counts for both directions
     * @param links distinct ones, those of an entity with itself included
     */
    public record Counts(int entities, int relations, boolean symmetric, long links) {}

    /** Every network that can be fetched. */
    public static List<Source> all() {
        return List.of(
                new Source(
                        "countries",
                        "56 relations of 14 countries, with attributes",
                        github("arongdari/almc/4d9e15a16cbf28897ae3e5c048a93dca46030dd8/data/nation/dnations.mat"),
                        new Checksum("MD5", "1debd0df5e415d2aa846ad12d7b67b08"),
                        Form.NATIONS,
                        new Counts(14, 56, false, 2024),
                        NO_TERMS),
                new Source(
                        "kinship",
                        "26 kinship terms among 104 people",
                        github("mnick/rescal.py/69dddaa9157fc7bd24d5d7ecf0308cc412403c17/data/alyawarradata.mat"),
                        new Checksum("MD5", "a19e5c3b7018ff0f58b0498e08b5c356"),
                        Form.KINSHIP,
                        new Counts(104, 26, false, 10_790),
                        NO_TERMS),
                new Source(
                        "nips234",
                        "coauthors at NIPS 1 to 17, the 234 with the most",
                        github(
                                "adiehl96/Network-Science-Datasets/1c4dc000e37c5898bd16e4f677078118cfe31336/NIPS/NIPS.csv"),
                        null,
                        Form.MATRIX,
                        new Counts(234, 1, true, 598),
                        NO_TERMS),
                snap("astro-ph", "coauthors in astrophysics", "ca-AstroPh", "links.tsv", 18_772, true, 198_110),
                snap(
                        "cond-mat",
                        "coauthors in condensed matter physics",
                        "ca-CondMat",
                        "links.tsv",
                        23_133,
                        true,
                        93_497),
                snap(
                        "cit-hepth",
                        "citations in high energy theory",
                        "cit-HepTh",
                        "links.tsv.gz",
                        27_770,
                        false,
                        352_807),
                snap(
                        "cit-hepph",
                        "citations in high energy phenomenology",
                        "cit-HepPh",
                        "links.tsv.gz",
                        34_546,
                        false,
                        421_578),
                snap(
                        "cit-patents",
                        "citations of US patents",
                        "cit-Patents",
                        "links.tsv.gz",
                        3_774_768,
                        false,
                        16_518_948));
    }

    /** The source of this name. */
    public static Optional<Source> named(String name) {
        return all().stream().filter(source -> source.name().equals(name)).findFirst();
    }

    private static Source snap(
            String name, String description, String file, String links, int entities, boolean symmetric, long count) {
        return new Source(
                name,
                description,
                URI.create("https://snap.stanford.edu/data/" + file + ".txt.gz"),
                null,
                links.endsWith(".gz") ? Form.COMPRESSED_LINKS : Form.LINKS,
                new Counts(entities, 1, symmetric, count),
                SNAP);
    }

    private static URI github(String path) {
        return URI.create("https://raw.githubusercontent.com/" + path);
    }

    /** The name of the file at its site. */
    String file() {
        String path = address.getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The same from another place that has a file of the same name. */
    public Source at(String mirror) {
        URI other = URI.create(mirror.endsWith("/") ? mirror + file() : mirror + "/" + file());
        return new Source(name, description, other, checksum, form, counts, terms);
    }
}
