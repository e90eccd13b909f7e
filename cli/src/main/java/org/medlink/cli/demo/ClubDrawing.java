package org.medlink.cli.demo;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.medlink.cli.console.Count;
import org.medlink.network.Network;
import org.medlink.network.PairSet;

/** The club as SVG: members, friendships, and the friendships that were predicted. */
final class ClubDrawing {
    private static final int WIDTH = 920;
    private static final int HEIGHT = 520;
    private static final int MARGIN = 36;
    private static final double SMALLEST = 9;
    private static final double GROWTH = 2.6;
    private static final double GAP = 10;
    private static final int ROUNDS = 50;
    private static final double BADGE = 9;

    /** Colours for features; the last is for all that have none of their own. */
    private static final int COLOURS = 8;

    private final Network network;
    private final DemoClub club;
    private final int[] degree;
    private final double[] x;
    private final double[] y;
    private final Map<Integer, Integer> colours = new LinkedHashMap<>();

    ClubDrawing(Network network, DemoClub club) {
        this.network = network;
        this.club = club;
        ForceLayout layout = new ForceLayout(network);
        PairSet both = network.relations().get(0).links().mirrored();
        this.degree = new int[network.size()];
        for (int i = 0; i < degree.length; i++) {
            degree[i] = both.degree(i);
        }
        this.x = new double[degree.length];
        this.y = new double[degree.length];
        for (int i = 0; i < degree.length; i++) {
            x[i] = MARGIN + layout.x(i) * (WIDTH - 2 * MARGIN);
            y[i] = MARGIN + layout.y(i) * (HEIGHT - 2 * MARGIN);
        }
        separate();
        chooseColours();
    }

    /** Moves members apart that would cover each other. */
    private void separate() {
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < x.length; i++) {
                for (int j = 0; j < i; j++) {
                    double distance = Math.max(1e-3, Math.hypot(x[i] - x[j], y[i] - y[j]));
                    double lacking = radius(i) + radius(j) + GAP - distance;
                    if (lacking > 0) {
                        double stepX = (x[i] - x[j]) / distance * lacking / 2;
                        double stepY = (y[i] - y[j]) / distance * lacking / 2;
                        x[i] += stepX;
                        y[i] += stepY;
                        x[j] -= stepX;
                        y[j] -= stepY;
                    }
                }
            }
        }
    }

    private double radius(int member) {
        return SMALLEST + GROWTH * Math.sqrt(degree[member]);
    }

    /** The features that set most members apart get the first colours. */
    private void chooseColours() {
        Map<Integer, Integer> members = new LinkedHashMap<>();
        for (int i = 0; i < network.size(); i++) {
            members.merge(club.strongestFeature(i), 1, Integer::sum);
        }
        List<Integer> features = new ArrayList<>(members.keySet());
        features.sort((one, other) -> members.get(one).equals(members.get(other))
                ? Integer.compare(one, other)
                : Integer.compare(members.get(other), members.get(one)));
        for (int feature : features) {
            boolean own = feature >= 0 && colours.size() < COLOURS - 1;
            colours.put(feature, own ? colours.size() : COLOURS - 1);
        }
    }

    /** Which colour is which feature, as HTML. */
    String legend() {
        StringBuilder legend = new StringBuilder();
        boolean others = false;
        for (Map.Entry<Integer, Integer> entry : colours.entrySet()) {
            if (entry.getValue() == COLOURS - 1) {
                others = true;
                continue;
            }
            legend.append(format(
                    "%s<span class=\"key\">%s feature %d</span>",
                    legend.isEmpty() ? "" : ", ", swatch(entry.getValue()), entry.getKey()));
        }
        return others ? legend + ", <span class=\"key\">" + swatch(COLOURS - 1) + " others</span>" : legend.toString();
    }

    private static String swatch(int colour) {
        return format("<span style=\"color:var(--f%d)\">&#9679;</span>", colour);
    }

    String svg(List<DemoClub.Friendship> predictions) {
        StringBuilder svg = new StringBuilder();
        svg.append(format(
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"The karate club and predicted friendships\">%n",
                WIDTH, HEIGHT));
        PairSet links = network.relations().get(0).links();
        for (int i = 0; i < network.size(); i++) {
            for (int e = links.start(i); e < links.start(i + 1); e++) {
                svg.append(format(
                        "<line class=\"edge\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
                        x[i], y[i], x[links.target(e)], y[links.target(e)]));
            }
        }
        predictions.forEach(friendship -> svg.append(format(
                "<path class=\"new\" d=\"M%.1f,%.1f Q%.1f,%.1f %.1f,%.1f\"/>%n",
                x[friendship.one()],
                y[friendship.one()],
                bendX(friendship),
                bendY(friendship),
                x[friendship.other()],
                y[friendship.other()])));
        for (int i = 0; i < network.size(); i++) {
            svg.append(member(i));
        }
        svg.append(badges(predictions));
        return svg.append("</svg>").toString();
    }

    /** The rank of each prediction, where on its curve there is most room for it. */
    private String badges(List<DemoClub.Friendship> predictions) {
        StringBuilder svg = new StringBuilder();
        List<double[]> placed = new ArrayList<>();
        for (DemoClub.Friendship friendship : predictions) {
            double[] best = null;
            double mostRoom = Double.NEGATIVE_INFINITY;
            for (double t = 0.2; t < 0.81; t += 0.05) {
                double[] place = {
                    onCurve(t, x[friendship.one()], bendX(friendship), x[friendship.other()]),
                    onCurve(t, y[friendship.one()], bendY(friendship), y[friendship.other()])
                };
                // The middle is best where there is room enough.
                double room = Math.min(room(place, placed), 2 * BADGE) - Math.abs(t - 0.5);
                if (room > mostRoom) {
                    mostRoom = room;
                    best = place;
                }
            }
            placed.add(best);
            svg.append(format("<circle class=\"badge\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.0f\"/>", best[0], best[1], BADGE));
            svg.append(format(
                    "<text class=\"rank\" x=\"%.1f\" y=\"%.1f\">%d</text>%n", best[0], best[1] + 4, placed.size()));
        }
        return svg.toString();
    }

    private double room(double[] place, List<double[]> placed) {
        double room = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            room = Math.min(room, Math.hypot(place[0] - x[i], place[1] - y[i]) - radius(i) - BADGE);
        }
        for (double[] other : placed) {
            room = Math.min(room, Math.hypot(place[0] - other[0], place[1] - other[1]) - 2 * BADGE);
        }
        return room;
    }

    /** A quadratic curve's place at t. */
    private static double onCurve(double t, double from, double bend, double to) {
        return (1 - t) * (1 - t) * from + 2 * t * (1 - t) * bend + t * t * to;
    }

    /** A curve to one side keeps clear of links and members on the straight line. */
    private double bendX(DemoClub.Friendship friendship) {
        return (x[friendship.one()] + x[friendship.other()]) / 2 - (y[friendship.other()] - y[friendship.one()]) / 4;
    }

    private double bendY(DemoClub.Friendship friendship) {
        return (y[friendship.one()] + y[friendship.other()]) / 2 + (x[friendship.other()] - x[friendship.one()]) / 4;
    }

    private String member(int i) {
        String name = network.entities().get(i);
        String number = name.replaceFirst("^member ", "");
        boolean numbered = !number.equals(name);
        return format(
                "<circle class=\"node f%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>%s, %s</title></circle>"
                        + "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>%n",
                colours.get(club.strongestFeature(i)),
                x[i],
                y[i],
                radius(i),
                name,
                Count.of(degree[i], "friend"),
                numbered ? "member" : "head",
                x[i],
                numbered ? y[i] + 4 : y[i] - radius(i) - 5,
                number);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
