package org.medlink.explorer.web;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.util.Fields;
import org.medlink.explorer.problem.Problem;

/** What the query of a request says. Nothing in it is passed over: an unknown parameter is an error, as is one given twice. */
public final class Query {
    private final Fields fields;

    Query(Fields fields, Set<String> known) throws Problem {
        for (Fields.Field field : fields) {
            if (!known.contains(field.getName())) {
                throw Problem.bad("unknown parameter '" + field.getName() + "', expected "
                        + (known.isEmpty() ? "none" : "one of " + String.join(", ", sorted(known))));
            }
            if (field.getValues().size() > 1) {
                throw Problem.bad("parameter '" + field.getName() + "' is given twice");
            }
        }
        this.fields = fields;
    }

    private static List<String> sorted(Set<String> names) {
        return names.stream().sorted().toList();
    }

    /** A text; null where it is not there. */
    public String text(String name) {
        return fields.getValue(name);
    }

    /** A text that must be there. */
    public String required(String name) throws Problem {
        String value = text(name);
        if (value == null) {
            throw Problem.bad("parameter '" + name + "' is missing");
        }
        return value;
    }

    /** A whole number in a range; the default where it is not there. */
    public int number(String name, int otherwise, int least, int most) throws Problem {
        String value = text(name);
        if (value == null) {
            return otherwise;
        }
        try {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw range(name, least, most, value);
        }
        throw range(name, least, most, value);
    }

    private static Problem range(String name, int least, int most, String value) {
        return Problem.bad(
                "parameter '" + name + "' is '" + value + "', expected a whole number from " + least + " to " + most);
    }

    /** A number from 0 to 1; empty where it is not there. */
    public Optional<Double> share(String name) throws Problem {
        String value = text(name);
        if (value == null) {
            return Optional.empty();
        }
        try {
            double share = Double.parseDouble(value);
            if (share >= 0 && share <= 1) {
                return Optional.of(share);
            }
        } catch (NumberFormatException e) {
            throw Problem.bad("parameter '" + name + "' is '" + value + "', expected a number from 0 to 1");
        }
        throw Problem.bad("parameter '" + name + "' is '" + value + "', expected a number from 0 to 1");
    }

    /** One of some words; the first where it is not there. */
    public String choice(String name, List<String> words) throws Problem {
        String value = text(name);
        if (value != null && !words.contains(value)) {
            throw Problem.bad(
                    "parameter '" + name + "' is '" + value + "', expected one of " + String.join(", ", words));
        }
        return value == null ? words.get(0) : value;
    }
}
