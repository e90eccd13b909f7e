package org.medlink.cli.demo;

import static org.medlink.cli.page.Element.element;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.medlink.cli.console.Count;
import org.medlink.cli.page.Element;
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

    /** Which colour is which feature. */
    List<Object> legend() {
        List<Object> legend = new ArrayList<>();
        boolean others = false;
        for (Map.Entry<Integer, Integer> entry : colours.entrySet()) {
            if (entry.getValue() == COLOURS - 1) {
                others = true;
                continue;
            }
            legend.add(legend.isEmpty() ? "" : ", ");
            legend.add(key(entry.getValue(), "feature " + entry.getKey()));
        }
        if (others) {
            legend.add(", ");
            legend.add(key(COLOURS - 1, "others"));
        }
        return legend;
    }

    private static Element key(int colour, String text) {
        return element("span.key", element("span", "●").with("style", "color:" + colour(colour)), " ", text);
    }

    private static String colour(int place) {
        return place == COLOURS - 1 ? "var(--no-feature)" : "var(--feature-" + place + ")";
    }

    Element svg(List<DemoClub.Friendship> predictions) {
        Element svg = element("svg")
                .with("viewBox", "0 0 " + WIDTH + " " + HEIGHT)
                .with("role", "img")
                .with("aria-label", "The karate club and predicted friendships");
        PairSet links = network.relations().get(0).links();
        for (int i = 0; i < network.size(); i++) {
            for (int e = links.start(i); e < links.start(i + 1); e++) {
                svg.add(element("line.edge")
                        .with("x1", x[i])
                        .with("y1", y[i])
                        .with("x2", x[links.target(e)])
                        .with("y2", y[links.target(e)]));
            }
        }
        predictions.forEach(friendship -> svg.add(element("path.new").with("d", curve(friendship))));
        for (int i = 0; i < network.size(); i++) {
            svg.add(circle(i), label(i));
        }
        return svg.add(badges(predictions));
    }

    private String curve(DemoClub.Friendship friendship) {
        return String.format(
                Locale.ROOT,
                "M%.1f,%.1f Q%.1f,%.1f %.1f,%.1f",
                x[friendship.one()],
                y[friendship.one()],
                bendX(friendship),
                bendY(friendship),
                x[friendship.other()],
                y[friendship.other()]);
    }

    /** The rank of each prediction, where on its curve there is most room for it. */
    private List<Element> badges(List<DemoClub.Friendship> predictions) {
        List<Element> badges = new ArrayList<>();
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
            badges.add(element("circle.badge")
                    .with("cx", best[0])
                    .with("cy", best[1])
                    .with("r", BADGE));
            badges.add(element("text.rank", placed.size()).with("x", best[0]).with("y", best[1] + 4));
        }
        return badges;
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

    private Element circle(int i) {
        String title = network.entities().get(i) + ", " + Count.of(degree[i], "friend");
        return element("circle", element("title", title))
                .with("cx", x[i])
                .with("cy", y[i])
                .with("r", radius(i))
                .with("style", "fill:" + colour(colours.get(club.strongestFeature(i))));
    }

    /** Members have a number inside their circle, those with names have them above. */
    private Element label(int i) {
        String name = network.entities().get(i);
        String number = name.replaceFirst("^member ", "");
        boolean numbered = !number.equals(name);
        return element(numbered ? "text.member" : "text.head", number)
                .with("x", x[i])
                .with("y", numbered ? y[i] + 4 : y[i] - radius(i) - 5);
    }
}
