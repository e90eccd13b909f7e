package org.medlink.cli.demo;

import org.medlink.network.Network;
import org.medlink.network.PairSet;

/**
 * Places for the entities of a small network: links pull, entities push each other away, and a little gravity keeps them
 * together (Fruchterman and Reingold, Software: Practice and Experience 21, 1991). Starts on a circle, so that the same network
 * always looks the same.
 */
final class ForceLayout {
    private static final int STEPS = 600;
    private static final double GRAVITY = 0.06;

    private final double[] x;
    private final double[] y;

    ForceLayout(Network network) {
        int size = network.size();
        x = new double[size];
        y = new double[size];
        for (int i = 0; i < size; i++) {
            double angle = 2 * Math.PI * i / size;
            x[i] = Math.cos(angle);
            y[i] = Math.sin(angle);
        }
        double ideal = Math.sqrt(4.0 / size);
        for (int step = 0; step < STEPS; step++) {
            move(network.relations().get(0).links(), ideal, 0.1 * (1 - (double) step / STEPS));
        }
        turnWide();
    }

    private void move(PairSet links, double ideal, double longest) {
        int size = x.length;
        double[] dx = new double[size];
        double[] dy = new double[size];
        for (int i = 0; i < size; i++) {
            dx[i] -= GRAVITY * x[i] / ideal;
            dy[i] -= GRAVITY * y[i] / ideal;
            for (int j = 0; j < size; j++) {
                double distance = Math.max(1e-3, Math.hypot(x[i] - x[j], y[i] - y[j]));
                double push = ideal * ideal / (distance * distance);
                dx[i] += push * (x[i] - x[j]);
                dy[i] += push * (y[i] - y[j]);
            }
            for (int e = links.start(i); e < links.start(i + 1); e++) {
                int j = links.target(e);
                double pull = Math.hypot(x[i] - x[j], y[i] - y[j]) / ideal;
                dx[i] -= pull * (x[i] - x[j]);
                dy[i] -= pull * (y[i] - y[j]);
                dx[j] += pull * (x[i] - x[j]);
                dy[j] += pull * (y[i] - y[j]);
            }
        }
        for (int i = 0; i < size; i++) {
            double length = Math.max(1e-9, Math.hypot(dx[i], dy[i]));
            double step = Math.min(length, longest) / length;
            x[i] += step * dx[i];
            y[i] += step * dy[i];
        }
    }

    /** Turns the picture so that it is widest from left to right, and fits it into the unit square around its middle. */
    private void turnWide() {
        double xx = 0;
        double xy = 0;
        double yy = 0;
        for (int i = 0; i < x.length; i++) {
            xx += x[i] * x[i];
            xy += x[i] * y[i];
            yy += y[i] * y[i];
        }
        double angle = Math.atan2(2 * xy, xx - yy) / 2;
        for (int i = 0; i < x.length; i++) {
            double along = Math.cos(angle) * x[i] + Math.sin(angle) * y[i];
            double across = Math.cos(angle) * y[i] - Math.sin(angle) * x[i];
            x[i] = along;
            y[i] = across;
        }
        fit(x);
        fit(y);
    }

    private static void fit(double[] values) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        for (int i = 0; i < values.length; i++) {
            values[i] = (values[i] - least) / Math.max(1e-9, most - least);
        }
    }

    /** From 0 at the left to 1 at the right. */
    double x(int entity) {
        return x[entity];
    }

    /** From 0 at the top to 1 at the bottom. */
    double y(int entity) {
        return y[entity];
    }
}
