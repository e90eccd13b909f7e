package org.medlink.foldin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.Digamma;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.eval.Evaluation;
import org.medlink.generate.PlantedNetwork;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.EntityAttributes.Form;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.train.MedLfrm;

class NewEntitiesTest {
    private static final double MARGIN = 9;
    private static final double COST = 0.1;

    private static Names names(int count) {
        return Names.of(IntStream.range(0, count).mapToObj(i -> "e" + i).toList());
    }

    private static final Map<String, String> FACTS = Map.of(
            "options",
            "{\"margin\":9.0,\"costRatio\":\"auto\"}",
            "cost",
            Double.toString(COST),
            "pairs",
            "1000",
            "featureShare",
            "1.0",
            "featureLearning",
            "together");

    /** A model of random features, with random links. */
    private static LatentFeatureModel model(int known, int features, boolean symmetric, Random random) {
        float[] memberships = new float[known * features];
        float[] affinity = new float[features * features];
        for (int at = 0; at < memberships.length; at++) {
            memberships[at] = random.nextInt(3) == 0 ? random.nextFloat() : 0;
        }
        for (int k = 0; k < features; k++) {
            for (int other = 0; other <= k; other++) {
                affinity[k * features + other] = (float) (12 * random.nextGaussian());
                affinity[other * features + k] =
                        symmetric ? affinity[k * features + other] : (float) (12 * random.nextGaussian());
            }
        }
        PairSet.Builder links = new PairSet.Builder(known);
        for (int n = 0; n < 3 * known; n++) {
            int a = random.nextInt(known - 1);
            links.add(a, a + 1 + random.nextInt(known - 1 - a));
        }
        return new LatentFeatureModel(
                new Frame(names(known), List.of(""), symmetric, false),
                Attributes.none(),
                List.of(links.build()),
                List.of(new LatentFeatures(
                        known, features, new float[][] {memberships}, new float[][] {affinity}, new float[1][0])),
                List.of(),
                FACTS);
    }

    private static LatentFeatureModel with(LatentFeatureModel model, int count, PairSet links) {
        List<String> names = IntStream.range(0, count).mapToObj(n -> "new " + n).toList();
        return NewEntities.in(model, names, List.of(links), Workers.sequential());
    }

    /** No membership of a new entity can be changed alone so that its pairs and the prior are better off. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void membershipsAreTheBestThereAre(boolean symmetric) {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            LatentFeatureModel model = model(40, 3, symmetric, random);
            PairSet.Builder links = new PairSet.Builder(41);
            for (int n = 0; n < 6; n++) {
                links.add(40, random.nextInt(40));
            }
            PairSet given = links.build();

            LatentFeatureModel added = with(model, 1, given);

            LatentFeatures run = added.runs().get(0);
            double[] psi = new double[3];
            Arrays.setAll(psi, k -> run.membership(0, 40, k));
            double reached = objective(model, given, psi);
            for (int k = 0; k < psi.length; k++) {
                for (int point = 0; point <= 100; point++) {
                    double[] other = psi.clone();
                    other[k] = point / 100.0;
                    assertThat(objective(model, given, other))
                            .as("seed %d, feature %d at %s instead of %s", seed, k, other[k], psi[k])
                            .isGreaterThan(reached - 0.02);
                }
            }
        }
    }

    /** Σ C max(0, ℓ − y f) − Σ_k (ψ_k a_k + entropy(ψ_k)), all known entities being looked at. */
    private static double objective(LatentFeatureModel model, PairSet links, double[] psi) {
        int known = model.entities().size();
        LatentFeatures run = model.runs().get(0);
        double degree =
                (model.symmetric() ? 2.0 : 1.0) * model.trainingLinks().get(0).size() / known;
        double sum = 0;
        for (int other = 0; other < known; other++) {
            double score = 0;
            for (int k = 0; k < psi.length; k++) {
                for (int l = 0; l < psi.length; l++) {
                    score += psi[k] * run.affinity(0, k, l) * run.membership(0, other, l);
                }
            }
            boolean link = links.contains(known, other);
            sum += link ? COST * Math.max(0, MARGIN - score) : COST * degree / known * Math.max(0, MARGIN + score);
        }
        for (int k = 0; k < psi.length; k++) {
            double count = 0;
            for (int i = 0; i < known; i++) {
                count += run.membership(0, i, k);
            }
            double logOdds = Digamma.value(1.0 / psi.length + count) - Digamma.value(1 + known - count);
            sum -= psi[k] * logOdds + entropy(psi[k]) + entropy(1 - psi[k]);
        }
        return sum;
    }

    private static double entropy(double p) {
        return p <= 0 ? 0 : -p * Math.log(p);
    }

    /** Entities that are taken out of a model, and into it again by the links that it was trained with, are predicted about as well as before. */
    @ParameterizedTest
    @CsvSource({"false", "true"})
    void newEntitiesArePredictedAsIfTheyHadBeenTrained(boolean directed) {
        int known = 600;
        int added = 60;
        PlantedNetwork planted = PlantedNetwork.generate(
                new PlantedNetwork.Options(known + added, 20 * (known + added), 4, directed, new Seed(3)));
        PairSet all = planted.network().relations().get(0).links();
        PairSet.Builder given = new PairSet.Builder(known + added);
        PairSet.Builder together = new PairSet.Builder(known + added);
        PairSet.Builder hidden = new PairSet.Builder(known + added);
        Random random = new Random(5);
        for (int i = 0; i < known + added; i++) {
            for (int e = all.start(i); e < all.start(i + 1); e++) {
                int target = all.target(e);
                boolean isNew = Math.max(i, target) >= known;
                if (isNew && random.nextInt(3) > 0) {
                    hidden.add(i, target);
                } else {
                    together.add(i, target);
                    if (isNew) {
                        given.add(i, target);
                    }
                }
            }
        }
        LabeledPairs test = test(hidden.build(), all, known);
        LatentFeatureModel trained = trained(together.build(), known + added, !directed);

        LatentFeatureModel taken = with(first(trained, known), added, given.build());

        double truth = Evaluation.auc(planted.truth(), test, Integer.MAX_VALUE);
        assertThat(Evaluation.auc(taken, test, Integer.MAX_VALUE))
                .isGreaterThan(Evaluation.auc(trained, test, Integer.MAX_VALUE) - 0.02)
                .isBetween(truth - 0.06, truth + 0.01);
    }

    /** A model of the first entities alone. */
    private static LatentFeatureModel first(LatentFeatureModel model, int count) {
        LatentFeatures run = model.runs().get(0);
        PairSet.Builder links = new PairSet.Builder(count);
        PairSet all = model.trainingLinks().get(0);
        for (int i = 0; i < count; i++) {
            for (int e = all.start(i); e < all.start(i + 1); e++) {
                if (all.target(e) < count) {
                    links.add(i, all.target(e));
                }
            }
        }
        return new LatentFeatureModel(
                new Frame(names(count), List.of(""), model.symmetric(), false),
                Attributes.none(),
                List.of(links.build()),
                List.of(new LatentFeatures(
                        count,
                        run.features(),
                        new float[][] {Arrays.copyOf(run.memberships(0), count * run.features())},
                        new float[][] {run.affinity(0)},
                        new float[1][0])),
                List.of(),
                model.provenance());
    }

    /** The hidden links, and some pairs of new entities that are none. */
    private static LabeledPairs test(PairSet hidden, PairSet all, int known) {
        LabeledPairs.Builder test = new LabeledPairs.Builder(all.entities(), 10 * hidden.size());
        for (int i = 0; i < all.entities(); i++) {
            for (int j = 0; j < all.entities(); j++) {
                if (hidden.contains(i, j)) {
                    test.add(i, j, 1);
                } else if (i < j && j >= known && !all.contains(i, j) && (i + j) % 7 == 0) {
                    test.add(i, j, -1);
                }
            }
        }
        test.endRelation(1);
        return test.build();
    }

    private static LatentFeatureModel trained(PairSet links, int entities, boolean symmetric) {
        Network network = new Network(names(entities), List.of(Relation.of("", links)), symmetric, false);
        Options options = Options.defaults()
                .with()
                .proximity(false)
                .features(10)
                .threads(1)
                .build()
                .withCost(0.3);
        return new MedLfrm(options)
                .learn(network.frame(), Splitter.training(network, 10, new Seed(1)), Attributes.none())
                .model();
    }

    @Test
    void linksOfNewEntitiesAreTrainingLinksAndThoseAmongThemCountToo() {
        LatentFeatureModel model = model(30, 3, true, new Random(2));
        PairSet.Builder links = new PairSet.Builder(32);
        links.add(30, 4);
        links.add(7, 30);
        links.add(31, 30);

        LatentFeatureModel added = with(model, 2, links.build());

        assertThat(added.entities().get(31)).isEqualTo("new 1");
        assertThat(added.isTrainingLink(0, 30, 4)).isTrue();
        assertThat(added.isTrainingLink(0, 7, 30)).isTrue();
        assertThat(added.isTrainingLink(0, 30, 31)).isTrue();
        assertThat(added.isTrainingLink(0, 31, 4)).isFalse();
        for (int i = 0; i < 30; i++) {
            assertThat(added.score(0, i, (i + 5) % 30)).isEqualTo(model.score(0, i, (i + 5) % 30));
        }
    }

    @Test
    void whatCannotBeTakenInIsRefused() {
        LatentFeatureModel model = model(10, 2, true, new Random(1));
        PairSet links = PairSet.empty(11);

        assertThatThrownBy(() -> NewEntities.in(model, List.of("e3"), List.of(links), Workers.sequential()))
                .hasMessage("a new entity has the name of another");
        LatentFeatureModel forgetful = new LatentFeatureModel(
                model.frame(), model.attributes(), model.trainingLinks(), model.runs(), List.of(), Map.of());
        assertThatThrownBy(() -> NewEntities.in(forgetful, List.of("new"), List.of(links), Workers.sequential()))
                .hasMessage("the model does not say by which cost its features were trained");
        Attributes heights =
                new EntityAttributes(List.of("height"), new float[10], 10, EnumSet.of(Form.DIFFERENCES), true);
        LatentFeatures weighing =
                new LatentFeatures(10, 0, new float[1][0], new float[1][0], new float[1][heights.dimension()]);
        LatentFeatureModel described = new LatentFeatureModel(
                model.frame(), heights, model.trainingLinks(), List.of(weighing), List.of(), FACTS);
        assertThat(NewEntities.obstacle(described))
                .contains("the model was given attributes, and those of a new entity are not known");
        assertThat(NewEntities.obstacle(model)).isEmpty();
    }
}
