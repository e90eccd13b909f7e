package org.medlink.io.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names that columns of links have in files of many programs, in any case and with blanks, hyphens or quotes in them. */
public final class KnownNames {
    /** Sources and targets, the surest first. */
    private static final List<String[]> PAIRS = pairs("source target, src dst, src tgt, src dest, src trg, start end,"
            + " from to, fromnode tonode, head tail, subject object, subj obj, officialsymbolinteractora officialsymbolinteractorb,"
            + " id(s)interactora id(s)interactorb, follower followee, follower followed, follower following, citing cited,"
            + " sender receiver, sender recipient, caller callee, parent child, ego alter, regulator target, tf target,"
            + " drug target, ligand receptor, drug disease, gene disease, author coauthor, author paper, user item, user movie,"
            + " user product, user artist, user book, customer product, customer item, reviewer product, buyer seller, seller buyer,"
            + " trustor trustee, truster trustee, rater ratee, rater rated, employee employer, employee manager, owner owned,"
            + " person friend, node neighbor, node neighbour, u v, i j");

    private static final List<String> ENTITIES =
            List.of("entity", "entities", "id", "node", "nodeid", "nodes", "name", "vertex", "vertices");
    private static final List<String> RELATIONS = List.of(
            "relation",
            "predicate",
            "relationship",
            "relationtype",
            "rel",
            "edgetype",
            "linktype",
            "interaction",
            "interactiontype",
            "property",
            "type");
    private static final List<String> WEIGHTS = List.of(
            "weight",
            "weights",
            "combinedscore",
            "score",
            "edgeweight",
            "linkweight",
            "strength",
            "confidence",
            "rating",
            "stars",
            "value",
            "similarity",
            "correlation",
            "count",
            "counts",
            "frequency",
            "freq",
            "number",
            "amount",
            "w");
    private static final List<String> TIMES = List.of(
            "time",
            "timestamp",
            "date",
            "datetime",
            "year",
            "created",
            "createdat",
            "starttime",
            "since",
            "unixtime",
            "month",
            "day");
    private static final List<String> LABELS = List.of("label");
    private static final List<String> DIRECTIONS = List.of("type", "direction", "directed");

    private static final Pattern NEO4J = Pattern.compile("[^:]*:(start_id|end_id|type)(\\(.*\\))?");
    private static final Pattern TYPED =
            Pattern.compile("(.+):(string|int|integer|long|float|double|boolean|date|datetime)");
    private static final Pattern IDENTIFIED = Pattern.compile("(.{2,})(id|name|nodeid|node|label|index|idx)");
    private static final Pattern FIRST = Pattern.compile(".*\\p{Alpha}.*[1a]");

    private KnownNames() {}

    private static List<String[]> pairs(String list) {
        List<String[]> pairs = new ArrayList<>();
        for (String pair : list.split(", *", -1)) {
            pairs.add(pair.split(" ", -1));
        }
        return pairs;
    }

    /** A name without what does not matter: case, blanks, quotes, hyphens, underscores and types as Neo4j adds them. */
    public static String plain(String name) {
        String lower = name.strip().toLowerCase(Locale.ROOT);
        Matcher neo4j = NEO4J.matcher(lower);
        if (neo4j.matches()) {
            return switch (neo4j.group(1)) {
                case "start_id" -> "source";
                case "end_id" -> "target";
                default -> "relation";
            };
        }
        Matcher typed = TYPED.matcher(lower);
        return (typed.matches() ? typed.group(1) : lower).replaceAll("^#|[\\s\"'_-]", "");
    }

    private static List<String> plain(String[] names) {
        return Arrays.stream(names).map(KnownNames::plain).toList();
    }

    /**
     * Where source and target are in a header: two names that go together, or the only two that differ in a last 1 and 2 or a
     * and b alone.
     *
     * @return the two places, or null where there are none
     */
    public static int[] pair(String[] header) {
        List<String> names = plain(header);
        List<String> bare = names.stream().map(KnownNames::withoutId).toList();
        for (String[] pair : PAIRS) {
            for (List<String> among : List.of(names, bare)) {
                int source = among.indexOf(pair[0]);
                int target = among.indexOf(pair[1]);
                if (source >= 0 && target >= 0) {
                    return new int[] {source, target};
                }
            }
        }
        List<int[]> numbered = numbered(names);
        return numbered.size() == 1 ? numbered.get(0) : null;
    }

    /** The pairs of places whose names differ in a last 1 and 2, or a and b, alone. */
    static List<int[]> numbered(String[] header) {
        return numbered(plain(header));
    }

    private static List<int[]> numbered(List<String> names) {
        List<int[]> found = new ArrayList<>();
        for (int c = 0; c < names.size(); c++) {
            String name = names.get(c);
            if (FIRST.matcher(name).matches()) {
                char last = name.charAt(name.length() - 1);
                String stem = name.substring(0, name.length() - 1);
                int second = last == '1' ? names.indexOf(stem + "2") : last == 'a' ? names.indexOf(stem + "b") : -1;
                if (second >= 0) {
                    found.add(new int[] {c, second});
                }
            }
        }
        return found;
    }

    private static String withoutId(String name) {
        Matcher identified = IDENTIFIED.matcher(name);
        return identified.matches() ? identified.group(1) : name;
    }

    /** Whether two names are so short that they may as well be entities. */
    static boolean weak(String source, String target) {
        return plain(source).length() == 1 && plain(target).length() == 1;
    }

    /** The places of columns that may have a role by their names, the surest first. */
    static List<Integer> places(ColumnRole role, String[] header) {
        List<String> names = plain(header);
        List<String> known = switch (role) {
            case RELATION -> RELATIONS;
            case WEIGHT -> WEIGHTS;
            case TIME -> TIMES;
            case LABEL -> LABELS;
            case DIRECTION -> DIRECTIONS;
            default -> List.of();
        };
        List<Integer> places = new ArrayList<>();
        for (String name : known) {
            for (int c = 0; c < names.size(); c++) {
                if (names.get(c).equals(name)) {
                    places.add(c);
                }
            }
        }
        return places;
    }

    /** Whether a column of this name holds entities. */
    public static boolean isEntity(String name) {
        String bare = name.strip().toLowerCase(Locale.ROOT).replaceAll("\\(.*\\)$", "");
        return ENTITIES.contains(bare.replaceAll("[\\s\"'_-]", "")) || bare.endsWith(":id");
    }

    /** Whether a column of this name may be taken for something else than a weight or a time. */
    public static boolean saysMore(String name) {
        String plain = plain(name);
        return List.of("source", "target").contains(plain)
                || RELATIONS.contains(plain)
                || LABELS.contains(plain)
                || DIRECTIONS.contains(plain);
    }

    /** Whether a header names a source or a target, whatever else it lacks. */
    static boolean halfNamed(String[] header) {
        List<String> names = plain(header);
        return names.contains("source") || names.contains("target");
    }
}
