package org.medlink.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.io.text.AtomicFile;
import org.medlink.io.text.InputException;
import org.medlink.model.BulkRecommender;
import org.medlink.model.Calibration;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.Models;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.model.Sigmoid;
import org.medlink.model.Spline;
import org.medlink.network.EntityTypes;
import org.medlink.network.Frame;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.parallel.Workers;
import org.medlink.proximity.ProximityAttributes;
import org.medlink.proximity.Reach;
import org.medlink.proximity.likeness.KinshipTerms;

class ModelFileTest {
    @TempDir
    private Path folder;

    private static byte[] bytes(LatentFeatureModel model) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFile.write(model, out);
        return out.toByteArray();
    }

    @Test
    void everythingComesBackAsItWas() throws IOException {
        for (LatentFeatureModel model : List.of(Models.small(), Models.full(1))) {
            Path file = folder.resolve("m.medlink");
            ModelFile.write(model, file);
            LatentFeatureModel back = ModelFile.read(file);
            assertThat(back.entities()).isEqualTo(model.entities());
            assertThat(back.relations()).isEqualTo(model.relations());
            assertThat(back.symmetric()).isEqualTo(model.symmetric());
            assertThat(back.selfLinks()).isEqualTo(model.selfLinks());
            assertThat(back.trainingLinks()).isEqualTo(model.trainingLinks());
            assertThat(back.calibrations()).isEqualTo(model.calibrations());
            assertThat(back.provenance()).isEqualTo(model.provenance());
            assertThat(back.attributes().dimension())
                    .isEqualTo(model.attributes().dimension());
            for (int d = 0; d < model.attributes().dimension(); d++) {
                assertThat(back.attributes().name(d))
                        .isEqualTo(model.attributes().name(d));
            }
            for (int r = 0; r < model.relations().size(); r++) {
                for (int i = 0; i < model.entities().size(); i++) {
                    for (int j = 0; j < model.entities().size(); j++) {
                        assertThat(back.score(r, i, j)).isEqualTo(model.score(r, i, j));
                    }
                }
            }
            assertThat(bytes(back)).isEqualTo(bytes(model)).isEqualTo(Files.readAllBytes(file));
        }
    }

    @Test
    void typesComeBackWhereThereAreSome() throws IOException {
        LatentFeatureModel small = Models.small();
        EntityTypes types = EntityTypes.of(
                List.of("person", "thing"),
                new int[] {0, 1, 1},
                List.of(Relation.of("", small.trainingLinks().get(0))),
                false);
        LatentFeatureModel typed = new LatentFeatureModel(
                new Frame(small.entities(), small.relations(), small.symmetric(), small.selfLinks(), types),
                small.attributes(),
                small.trainingLinks(),
                small.runs(),
                small.calibrations(),
                small.provenance());
        Path file = folder.resolve("typed.medlink");
        ModelFile.write(typed, file);
        LatentFeatureModel back = ModelFile.read(file);
        assertThat(back.types()).isEqualTo(types);
        assertThat(back.canLink(0, 0, 2)).isTrue();
        assertThat(back.canLink(0, 2, 0)).isFalse();
        assertThat(back.canLink(0, 1, 1)).isFalse();
        assertThat(new Recommender(back).best(0, 0, 3))
                .extracting(Recommendation::target)
                .containsExactly(2);
        assertThat(new Recommender(back).best(0, 1, 3)).isEmpty();
        assertThat(new BulkRecommender(new Recommender(back), 0).best(new int[] {0, 1}, 3)[0].size())
                .isEqualTo(1);
        ModelFile.write(small, file);
        assertThat(ModelFile.read(file).types().given()).isFalse();
    }

    /** What tells relations apart that exclude each other was learnt, and cannot be computed again from the links. */
    @Test
    void relationsThatExcludeEachOtherAreTold() throws IOException {
        int size = 20;
        List<PairSet> links = KinshipTerms.links(size, 0.9, 0.1, 2);
        List<String> relations = List.of("a", "b", "c", "d");
        ProximityAttributes attributes = ProximityAttributes.learn(
                        links, false, relations, Reach.WALKS, KinshipTerms.pairs(links), Workers.sequential())
                .within(Reach.RELATION);
        LatentFeatureModel model = new LatentFeatureModel(
                new Frame(
                        Names.of(IntStream.range(0, size).mapToObj(i -> "e" + i).toList()), relations, false, false),
                attributes,
                links,
                List.of(Models.features(new Random(1), size, 2, 1, relations.size(), attributes.dimension())),
                List.of(),
                Map.of());
        Path file = folder.resolve("terms.medlink");
        ModelFile.write(model, file);
        LatentFeatureModel back = ModelFile.read(file);
        for (int i = 0; i < size; i++) {
            for (int r = 0; r < relations.size(); r++) {
                assertThat(back.score(r, i, 7)).isEqualTo(model.score(r, i, 7));
            }
        }
        assertThat(bytes(back)).isEqualTo(bytes(model));
        ProximityAttributes others = (ProximityAttributes) back.attributes();
        assertThat(others.exclusive()).isDeepEqualTo(attributes.exclusive());
    }

    @Test
    void calibrationsOfEitherKindComeBack() throws IOException {
        Path file = folder.resolve("m.medlink");
        List<Calibration> calibrations = List.of(
                new Spline(new double[] {-1.1, 0.30000000000000004, 7}, new double[] {-20, -1e-7, 3}),
                new Sigmoid(0.5, -2));
        ModelFile.write(Models.full(1).withCalibrations(calibrations), file);
        assertThat(ModelFile.read(file).calibrations()).isEqualTo(calibrations);
    }

    @Test
    void equalModelsGiveEqualBytes() throws IOException {
        assertThat(bytes(Models.full(4))).isEqualTo(bytes(Models.full(4))).isNotEqualTo(bytes(Models.full(5)));
    }

    @Test
    void theLayoutIsThatOfSafetensors() throws IOException {
        byte[] file = bytes(Models.full(1));
        ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int length = Math.toIntExact(buffer.getLong());
        assertThat(length % 8).isZero();
        String text = new String(file, 8, length, StandardCharsets.UTF_8);
        assertThat(text).startsWith("{");
        JsonNode header = new ObjectMapper().readTree(text);
        TreeMap<Long, Long> places = new TreeMap<>(Comparator.naturalOrder());
        for (Map.Entry<String, JsonNode> entry : header.properties()) {
            if (entry.getKey().equals("__metadata__")) {
                entry.getValue().forEach(value -> assertThat(value.isTextual()).isTrue());
                continue;
            }
            JsonNode tensor = entry.getValue();
            assertThat(tensor.size()).isEqualTo(3);
            long begin = tensor.get("data_offsets").get(0).asLong();
            long end = tensor.get("data_offsets").get(1).asLong();
            int bytes = tensor.get("dtype").asText().equals("U8") ? 1 : 4;
            long size = bytes;
            for (JsonNode side : tensor.get("shape")) {
                size *= side.asLong();
            }
            assertThat(end - begin).isEqualTo(size);
            assertThat(begin % bytes).isZero();
            if (size > 0) {
                assertThat(places.put(begin, end)).isNull();
            }
        }
        long next = 0;
        for (Map.Entry<Long, Long> place : places.entrySet()) {
            assertThat(place.getKey()).isEqualTo(next);
            next = place.getValue();
        }
        assertThat(8 + length + next).isEqualTo(file.length);
        JsonNode metadata = header.get("__metadata__");
        assertThat(metadata.get("format").asText()).isEqualTo("medlink");
        assertThat(metadata.get("version").asText()).isEqualTo("1");
        assertThat(metadata.get("relation.1.name").asText()).isEqualTo("hates\nä");
        assertThat(metadata.get("provenance.seed").asText()).isEqualTo("7");
        JsonNode psi = header.get("run.1.space.0.memberships");
        assertThat(psi.get("dtype").asText()).isEqualTo("F32");
        assertThat(psi.get("shape").toString()).isEqualTo("[5,4]");
        int at = 8 + length + psi.get("data_offsets").get(0).asInt();
        assertThat(buffer.getFloat(at)).isEqualTo(Models.full(1).runs().get(1).membership(0, 0, 0));
    }

    @Test
    void aFileOfVersionOneLoadsForEver() throws IOException {
        Path file = folder.resolve("golden.medlink");
        Files.write(file, Base64.getMimeDecoder().decode(GOLDEN));
        LatentFeatureModel model = ModelFile.read(file);
        assertThat(bytes(model)).isEqualTo(bytes(Models.full(1)));
    }

    @Test
    void aDiskThatFailsLeavesNothingBehindAndTheOldFileIntact() throws IOException {
        Path old = folder.resolve("old.medlink");
        Path fresh = folder.resolve("fresh.medlink");
        ModelFile.write(Models.small(), old);
        byte[] before = Files.readAllBytes(old);
        LatentFeatureModel model = Models.full(1);
        int length = bytes(model).length;
        for (int room = 0; room < length; room += 97) {
            int limit = room;
            for (Path file : List.of(old, fresh)) {
                assertThatThrownBy(() ->
                                AtomicFile.write(file, out -> ModelFile.write(model, new FullDisk(out, limit))))
                        .isInstanceOf(IOException.class)
                        .hasMessage("No space left on device");
            }
            try (Stream<Path> files = Files.list(folder)) {
                assertThat(files).containsExactly(old);
            }
            assertThat(Files.readAllBytes(old)).isEqualTo(before);
        }
        assertThatThrownBy(
                        () -> ModelFile.write(model, folder.resolve("missing").resolve("m.medlink")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("missing");
        ModelFile.write(model, old);
        assertThat(Files.readAllBytes(old)).isEqualTo(bytes(model));
    }

    /** A stream to a disk with this number of bytes left. */
    private static final class FullDisk extends FilterOutputStream {
        private int room;

        FullDisk(OutputStream out, int room) {
            super(out);
            this.room = room;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (length > room) {
                out.write(bytes, from, room);
                room = 0;
                throw new IOException("No space left on device");
            }
            room -= length;
            out.write(bytes, from, length);
        }
    }

    @Test
    void whatIsNotAModelFileIsSaidInOneLine() throws IOException {
        Path absent = folder.resolve("absent.medlink");
        assertThatThrownBy(() -> ModelFile.read(absent))
                .isInstanceOf(InputException.class)
                .hasMessage(absent + ": no such file");
        assertThatThrownBy(() -> ModelFile.read(folder))
                .isInstanceOf(InputException.class)
                .hasMessage(folder + ": expected a model file, found a directory");
        Path text = folder.resolve("links.tsv");
        Files.writeString(text, "source\ttarget\na\tb\n");
        assertThatThrownBy(() -> ModelFile.read(text))
                .isInstanceOf(InputException.class)
                .hasMessage(text + ": not a model file, or its beginning is damaged");
    }

    private static final String GOLDEN = """
        gAsAAAAAAAB7Il9fbWV0YWRhdGFfXyI6eyJhdHRyaWJ1dGVzIjoiMiIsImF0dHJpYnV0ZXMuMC5jb2x1bW4uMCI6ImFnZSIsImF0
        dHJpYnV0ZXMuMC5jb2x1bW4uMSI6ImdyXHUwMEY2XHUwMERGZSIsImF0dHJpYnV0ZXMuMC5jb2x1bW5zIjoiMiIsImF0dHJpYnV0
        ZXMuMC5mb3JtLkRJRkZFUkVOQ0VTIjoidHJ1ZSIsImF0dHJpYnV0ZXMuMC5mb3JtLkVORFMiOiJ0cnVlIiwiYXR0cmlidXRlcy4w
        LmZvcm0uUFJPRFVDVFMiOiJmYWxzZSIsImF0dHJpYnV0ZXMuMC5raW5kIjoiZW50aXR5IiwiYXR0cmlidXRlcy4wLnN5bW1ldHJp
        YyI6ImZhbHNlIiwiYXR0cmlidXRlcy4xLmNvbHVtbi4wIjoiZGlzdGFuY2UiLCJhdHRyaWJ1dGVzLjEuY29sdW1ucyI6IjEiLCJh
        dHRyaWJ1dGVzLjEua2luZCI6InBhaXIiLCJhdHRyaWJ1dGVzLjEuc2V0cyI6IjIiLCJhdHRyaWJ1dGVzLjEuc3ltbWV0cmljIjoi
        ZmFsc2UiLCJjYWxpYnJhdGVkIjoidHJ1ZSIsImZvcm1hdCI6Im1lZGxpbmsiLCJwcm92ZW5hbmNlLm5vdGUiOiJcdTAwRkNcbiIs
        InByb3ZlbmFuY2Uub3B0aW9ucyI6IntcImZlYXR1cmVzXCI6M30iLCJwcm92ZW5hbmNlLnNlZWQiOiI3IiwicmVsYXRpb24uMC5j
        YWxpYnJhdGlvbi5pbnRlcmNlcHQiOiItMy4yNSIsInJlbGF0aW9uLjAuY2FsaWJyYXRpb24uc2xvcGUiOiIwLjEiLCJyZWxhdGlv
        bi4wLm5hbWUiOiJsaWtlcyBcIm11Y2hcIiIsInJlbGF0aW9uLjEuY2FsaWJyYXRpb24uaW50ZXJjZXB0IjoiMTIiLCJyZWxhdGlv
        bi4xLmNhbGlicmF0aW9uLnNsb3BlIjoiMUUtNyIsInJlbGF0aW9uLjEubmFtZSI6ImhhdGVzXG5cdTAwRTQiLCJyZWxhdGlvbnMi
        OiIyIiwicnVuLjAuc3BhY2VzIjoiMiIsInJ1bi4xLnNwYWNlcyI6IjEiLCJydW5zIjoiMiIsInNlbGZMaW5rcyI6InRydWUiLCJz
        eW1tZXRyaWMiOiJmYWxzZSIsInZlcnNpb24iOiIxIn0sImVudGl0aWVzLmVuZHMiOnsiZHR5cGUiOiJJMzIiLCJzaGFwZSI6WzVd
        LCJkYXRhX29mZnNldHMiOlswLDIwXX0sInJlbGF0aW9uLjAubGlua3Muc3RhcnRzIjp7ImR0eXBlIjoiSTMyIiwic2hhcGUiOls2
        XSwiZGF0YV9vZmZzZXRzIjpbMjAsNDRdfSwicmVsYXRpb24uMC5saW5rcy50YXJnZXRzIjp7ImR0eXBlIjoiSTMyIiwic2hhcGUi
        OlsyXSwiZGF0YV9vZmZzZXRzIjpbNDQsNTJdfSwicmVsYXRpb24uMS5saW5rcy5zdGFydHMiOnsiZHR5cGUiOiJJMzIiLCJzaGFw
        ZSI6WzZdLCJkYXRhX29mZnNldHMiOls1Miw3Nl19LCJyZWxhdGlvbi4xLmxpbmtzLnRhcmdldHMiOnsiZHR5cGUiOiJJMzIiLCJz
        aGFwZSI6WzBdLCJkYXRhX29mZnNldHMiOls3Niw3Nl19LCJhdHRyaWJ1dGVzLjAudmFsdWVzIjp7ImR0eXBlIjoiRjMyIiwic2hh
        cGUiOls1LDJdLCJkYXRhX29mZnNldHMiOls3NiwxMTZdfSwiYXR0cmlidXRlcy4xLnNldC4wLnN0YXJ0cyI6eyJkdHlwZSI6Ikkz
        MiIsInNoYXBlIjpbNl0sImRhdGFfb2Zmc2V0cyI6WzExNiwxNDBdfSwiYXR0cmlidXRlcy4xLnNldC4wLnRhcmdldHMiOnsiZHR5
        cGUiOiJJMzIiLCJzaGFwZSI6WzJdLCJkYXRhX29mZnNldHMiOlsxNDAsMTQ4XX0sImF0dHJpYnV0ZXMuMS5zZXQuMC52YWx1ZXMi
        OnsiZHR5cGUiOiJGMzIiLCJzaGFwZSI6WzIsMV0sImRhdGFfb2Zmc2V0cyI6WzE0OCwxNTZdfSwiYXR0cmlidXRlcy4xLnNldC4x
        LnN0YXJ0cyI6eyJkdHlwZSI6IkkzMiIsInNoYXBlIjpbNl0sImRhdGFfb2Zmc2V0cyI6WzE1NiwxODBdfSwiYXR0cmlidXRlcy4x
        LnNldC4xLnRhcmdldHMiOnsiZHR5cGUiOiJJMzIiLCJzaGFwZSI6WzFdLCJkYXRhX29mZnNldHMiOlsxODAsMTg0XX0sImF0dHJp
        YnV0ZXMuMS5zZXQuMS52YWx1ZXMiOnsiZHR5cGUiOiJGMzIiLCJzaGFwZSI6WzEsMV0sImRhdGFfb2Zmc2V0cyI6WzE4NCwxODhd
        fSwicnVuLjAuc3BhY2UuMC5tZW1iZXJzaGlwcyI6eyJkdHlwZSI6IkYzMiIsInNoYXBlIjpbNSwzXSwiZGF0YV9vZmZzZXRzIjpb
        MTg4LDI0OF19LCJydW4uMC5zcGFjZS4xLm1lbWJlcnNoaXBzIjp7ImR0eXBlIjoiRjMyIiwic2hhcGUiOls1LDNdLCJkYXRhX29m
        ZnNldHMiOlsyNDgsMzA4XX0sInJ1bi4wLnJlbGF0aW9uLjAuYWZmaW5pdHkiOnsiZHR5cGUiOiJGMzIiLCJzaGFwZSI6WzMsM10s
        ImRhdGFfb2Zmc2V0cyI6WzMwOCwzNDRdfSwicnVuLjAucmVsYXRpb24uMC5hdHRyaWJ1dGVXZWlnaHRzIjp7ImR0eXBlIjoiRjMy
        Iiwic2hhcGUiOlsxMl0sImRhdGFfb2Zmc2V0cyI6WzM0NCwzOTJdfSwicnVuLjAucmVsYXRpb24uMS5hZmZpbml0eSI6eyJkdHlw
        ZSI6IkYzMiIsInNoYXBlIjpbMywzXSwiZGF0YV9vZmZzZXRzIjpbMzkyLDQyOF19LCJydW4uMC5yZWxhdGlvbi4xLmF0dHJpYnV0
        ZVdlaWdodHMiOnsiZHR5cGUiOiJGMzIiLCJzaGFwZSI6WzEyXSwiZGF0YV9vZmZzZXRzIjpbNDI4LDQ3Nl19LCJydW4uMS5zcGFj
        ZS4wLm1lbWJlcnNoaXBzIjp7ImR0eXBlIjoiRjMyIiwic2hhcGUiOls1LDRdLCJkYXRhX29mZnNldHMiOls0NzYsNTU2XX0sInJ1
        bi4xLnJlbGF0aW9uLjAuYWZmaW5pdHkiOnsiZHR5cGUiOiJGMzIiLCJzaGFwZSI6WzQsNF0sImRhdGFfb2Zmc2V0cyI6WzU1Niw2
        MjBdfSwicnVuLjEucmVsYXRpb24uMC5hdHRyaWJ1dGVXZWlnaHRzIjp7ImR0eXBlIjoiRjMyIiwic2hhcGUiOlsxMl0sImRhdGFf
        b2Zmc2V0cyI6WzYyMCw2NjhdfSwicnVuLjEucmVsYXRpb24uMS5hZmZpbml0eSI6eyJkdHlwZSI6IkYzMiIsInNoYXBlIjpbNCw0
        XSwiZGF0YV9vZmZzZXRzIjpbNjY4LDczMl19LCJydW4uMS5yZWxhdGlvbi4xLmF0dHJpYnV0ZVdlaWdodHMiOnsiZHR5cGUiOiJG
        MzIiLCJzaGFwZSI6WzEyXSwiZGF0YV9vZmZzZXRzIjpbNzMyLDc4MF19LCJlbnRpdGllcy51dGY4Ijp7ImR0eXBlIjoiVTgiLCJz
        aGFwZSI6WzE5XSwiZGF0YV9vZmZzZXRzIjpbNzgwLDc5OV19LCJjaGVja3N1bSI6eyJkdHlwZSI6IlU4Iiwic2hhcGUiOls0XSwi
        ZGF0YV9vZmZzZXRzIjpbNzk5LDgwM119fSAgBgAAAAkAAAAPAAAADwAAABMAAAAAAAAAAQAAAAEAAAACAAAAAgAAAAIAAAABAAAA
        AgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAgD8AAABAAABAQAAAwH8AAKBAAADAQAAA4EAAAABBAAAQQQAAIEEAAAAAAQAA
        AAEAAAABAAAAAgAAAAIAAAABAAAAAgAAAAAAwD8AAMB/AAAAAAAAAAAAAAAAAAAAAAAAAAABAAAABAAAAAAAAMDVGjs/4MTNPRz2
        0T7ym9A+MLNUPoBrFD3iWao+hasoP9m+dz8I8zU/gHLIO+BmHD5btXY/bGgjPgSbcD+u1w0/XXtyPww0aT+d5G8/hGP5Pm5ayz54
        +Wk/4u2xPugpIz6kjpY+5u28PumoAT9yTV0/IIDtPesMCj8LMJY/S4cxP87Nh79kwMC+MhVJv1yj2T6rPyM+HzTXP+1/k79Z6nC9
        TkCoP22TEUCk4J2/JwEEP+SIwL4v37a+z84bPSBx5D5ijba/tEYXv8Zrt79KprC+t5yJvqwTyT7NM/a+mw7FPTe+qz6UYFK/t9id
        vyjwBr99jeS+s7MBwCEsPMBZQls++4ZkP1zDiDzcEKq+iBcxwLgver/1qI0/NJ2iv0eKQj4tMw4/WPTgPRl7Fj83zwQ/ZghKP4PX
        Bj8Z8jI/HFm4PviLUT4clOI+fIOCPpYYMz+GJUc/VI4yPkRsZj5uGDM/pqx7PxnRbT/yuU0/aCw9P4dXoD6AnqC+NxkMPxPtm7+X
        fSo/NJy5PkN25T8pB5w9CqcNP6/wWT89jW6/4ESUPjGILr1Wt3C/dRWlPbs+pr602B0+AkQ4v3XgA7/f1V4+9mnEvzSsOT/3r3g/
        2/DPvkZSQT8RwMu/o0INP0JPtz50V5W/s5nxvxmxbb9a2m4/djsFvpqzjj9Wvr8/YTDSvojY+D83/sE/JlaJPiScLD+B3VK/+DJR
        v3N7oT8UXX2/UmttPyQjzL/42Ne+BOcxvRreDMBNtBu/2i15vwn5Bz9gul4/pXJ7P3KtNT9pPRg+w4RyZ2VyYglj5pel5pys8J+Y
        gATfwVY=
        """;
}
