# Licensed under the Apache License, Version 2.0: https://www.apache.org/licenses/LICENSE-2.0
"""Compares medlink.py with `medlink predict`, over models that are trained here.

Runs the program that the environment variable MEDLINK names, else the launcher of this checkout.
"""

import atexit
import contextlib
import csv
import functools
import http.server
import importlib.util
import io
import json
import os
import random
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "python"))
sys.dont_write_bytecode = True

import medlink  # noqa: E402

PROGRAM = shlex.split(os.environ.get("MEDLINK", shlex.quote(str(ROOT / "medlink"))))
FIRM = ROOT / "examples" / "colleagues.csv"
AGREES = 1e-5
"""Scores differ by no more than this, or by this share of themselves; probabilities by no more than this."""

AGREES_ABOUT_LINKS = 1e-3
"""The same of training links: walks without the pair's own link are a small difference of larger numbers, in single precision in Java."""


def run(*arguments):
    done = subprocess.run([*PROGRAM, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"medlink {' '.join(map(str, arguments))}: {done.stderr}")


@functools.cache
def firm():
    """The model of the README's firm, by default."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    run("train", FIRM, "--symmetric", "-o", Path(folder) / "firm.medlink")
    return Path(folder) / "firm.medlink"


def write(path, rows):
    path.write_text("".join("\t".join(map(str, row)) + "\n" for row in rows), encoding="utf-8")
    return path


def table(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def sealed(content):
    """The content of a file with the checksum that belongs to it."""
    return content + struct.pack("<I", medlink._crc32c(np.frombuffer(content, np.uint8)))


def number(word):
    return float(word) if word else float("nan")


class TestCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)

    def train(self, links, *options):
        model = self.folder / f"{self._testMethodName}.medlink"
        run("train", links, "-o", model, *options)
        return model


class AgreementTest(TestCase):
    """What Python says of a model is what Java says."""

    def assert_agrees(self, file):
        """Over links and other pairs, an entity with itself among them; returns the model."""
        model = medlink.load(file)
        self.assert_same_scores(model, file)
        self.assert_recommends(model, file)
        return model

    def assert_same_scores(self, model, file):
        pairs = self.pairs(model)
        named = model.relations != [""]
        rows = [(s, r, t) if named else (s, t) for s, r, t in pairs]
        write(self.folder / "pairs.tsv", [("source", "relation", "target") if named else ("source", "target"), *rows])
        run("predict", file, self.folder / "pairs.tsv", "-o", self.folder / "scores.tsv")
        said = table(self.folder / "scores.tsv")
        scores = np.array([number(row["score"]) for row in said])
        links = [model.is_link(source, target, relation) for source, relation, target in pairs]
        tolerance = np.where(links, AGREES_ABOUT_LINKS, AGREES)
        self.assert_close(model.scores(rows), scores, tolerance * np.maximum(1, np.abs(scores)), pairs)
        if model.calibrated:
            self.assert_close(model.probabilities(rows), [number(row["probability"]) for row in said], tolerance, pairs)
        if "deviation" in said[0]:
            self.assert_close(model.deviations(rows), [number(row["deviation"]) for row in said], tolerance, pairs)

    def assert_close(self, found, expected, tolerance, pairs):
        expected = np.array(expected)
        np.testing.assert_array_equal(np.isnan(found), np.isnan(expected))
        beyond = np.nan_to_num(np.abs(found - expected) - tolerance, nan=-1)
        worst = int(beyond.argmax())
        self.assertLessEqual(beyond[worst], 0, f"{pairs[worst]}: {found[worst]}, expected {expected[worst]}")

    def assert_recommends(self, model, file):
        entity, relation = model.entities[1], model.relations[-1]
        out = self.folder / "best.tsv"
        run("recommend", file, entity, "-n", "5", "-o", out, *(["--relation", relation] if relation else []))
        best = model.recommend(entity, 5, relation)
        said = table(out)
        self.assertEqual([row["target"] for row in said], [link.target for link in best])
        for row, link in zip(said, best):
            self.assertAlmostEqual(number(row["score"]), link.score, delta=AGREES * max(1, abs(link.score)))

    @staticmethod
    def pairs(model):
        generator = random.Random(1)
        pairs = [(model.entities[0], relation, model.entities[0]) for relation in model.relations]
        for relation in model.relations:
            for _ in range(250 // len(model.relations)):
                source, target = generator.choices(model.entities, k=2)
                pairs.append((source, relation, target))
                linked = model.links(source, relation)
                pairs += [(source, relation, generator.choice(linked))] if linked else []
        return pairs

    def test_the_firm_of_the_readme(self):
        model = self.assert_agrees(firm())
        self.assertIn("walks of 6 links", model.attribute_names)
        self.assertEqual(model.facts["links"], "251")

    def test_weights(self):
        self.assert_agrees(self.train(FIRM, "--symmetric", "--weights", "cost", "--quick"))

    def test_features_alone_in_two_runs(self):
        options = ("--features", 5, "--iterations", 5, "--cost", 1, "--runs", 2)
        model = self.assert_agrees(self.train(FIRM, "--symmetric", "--no-proximity", *options))
        self.assertEqual(model.runs, 2)
        self.assertEqual(model.attribute_names, [])

    def test_draws(self):
        options = ("--inference", "gibbs", "--chains", 2, "--burn-in", 3, "--samples", 2, "--no-calibration")
        model = self.assert_agrees(self.train(FIRM, "--symmetric", *options))
        self.assertFalse(model.calibrated)
        with self.assertRaisesRegex(medlink.UnsupportedModelError, "no calibration"):
            model.probability("Ada", "Leo")

    def test_a_directed_network_with_a_share_of_the_features(self):
        links = self.folder / "directed.tsv"
        run("generate", "--size", 120, "--links", 900, "--features", 4, "--directed", "--seed", 3, "-o", links)
        options = ("--features", 4, "--iterations", 5, "--cost", 0.3, "--feature-share", 0.5)
        model = self.assert_agrees(self.train(links, *options))
        self.assertIn("paths of three, forward", model.attribute_names)

    def test_several_relations_with_attributes(self):
        for relations in ("single", "global"):
            with self.subTest(relations):
                links, attributes, pairs = self.several_relations()
                options = ("--attributes", attributes, "--pair-attributes", pairs, "--self-links", "yes", "--no-calibration")
                short = ("--features", 3, "--iterations", 4, "--cost", 1, "--relations", relations)
                model = self.assert_agrees(self.train(links, *options, *short))
                self.assertEqual(sorted(model.relations), ["likes", "meets", "pays"])
                for name in ("difference in age", "product of age missing", "pair not listed"):
                    self.assertIn(name, model.attribute_names)

    def several_relations(self):
        generator = random.Random(5)
        people = [f"p{i}" for i in range(30)]
        links = {(a, r, b) for r in ("likes", "meets", "pays") for a in people for b in generator.sample(people, 4)}
        ages = [(p, "" if generator.random() < 0.2 else generator.randint(20, 60), generator.choice("xyz")) for p in people]
        distances = [(*generator.sample(people, 2), round(generator.random(), 3)) for _ in range(300)]
        distances = list({row[:2]: row for row in distances}.values())
        return (
            write(self.folder / "several.tsv", sorted(links)),
            write(self.folder / "ages.tsv", [("person", "age", "kind"), *ages]),
            write(self.folder / "distances.tsv", [("source", "target", "distance"), *distances]),
        )

    def test_relations_that_exclude_each_other(self):
        for symmetric, far in ((False, 0.7), (True, 0.03)):
            with self.subTest(symmetric=symmetric):
                links = write(self.folder / "terms.tsv", self.kinship_terms(symmetric, far))
                model = self.assert_agrees(self.train(links, "--quick", *(["--symmetric"] if symmetric else [])))
                self.assertEqual(model.attribute_names[1], "this relation rather than another")
                self.assertEqual("common neighbours" in model.attribute_names, symmetric)

    @staticmethod
    def kinship_terms(symmetric, far):
        """A small society in which everybody has one term for everybody else, by the groups of the two; some are wrong or not known.

        Of those between an even and an odd number this share is known, of others most, so that it also matters who knows whom.
        """
        generator = random.Random(3)
        terms = []
        for i in range(48):
            for j in range(i if symmetric else 48):
                term = generator.randrange(4) if generator.random() < 0.1 else (i + (1 if symmetric else 2) * j) % 4
                if i != j and generator.random() < (0.8 if i % 2 == j % 2 else far):
                    terms.append((f"p{i}", f"term{term}", f"p{j}"))
        return terms

    def test_a_sparse_network_seen_from_afar(self):
        generator = random.Random(2)
        here, size = "n{}.{}".format, range(13)
        links = [(here(i, j), here(i + 1, j)) for i in size for j in size] + [(here(i, j), here(i, j + 1)) for i in size for j in size]
        links = [link for link in links if generator.random() < 0.8] + [("m0", "m1"), ("m1", "m2")]
        model = self.assert_agrees(self.train(write(self.folder / "sparse.tsv", links), "--symmetric", "--quick"))
        self.assertIn("Laplacian kernel of reach 10", model.attribute_names)
        self.assertIn("nothing joins them", model.attribute_names)

    def test_kinds_of_entities(self):
        generator = random.Random(4)
        links = sorted({(f"u{generator.randrange(20)}", f"b{generator.randrange(30)}") for _ in range(150)})
        file = self.train(write(self.folder / "kinds.tsv", links), "--bipartite", "yes", "--quick")
        model = self.assert_agrees(file)
        self.assertTrue(np.isnan(model.score("b1", "b2")))


class OwnLinkTest(unittest.TestCase):
    """A link is described as a pair is in the network without that link."""

    def test_a_link_does_not_see_itself(self):
        generator = random.Random(3)
        for symmetric in (True, False):
            links = sorted({tuple(generator.sample(range(30), 2)) for _ in range(55)})
            if symmetric:
                links = sorted({tuple(sorted(link)) for link in links})
            for link in links:
                with self.subTest(symmetric=symmetric, link=link):
                    rest = [other for other in links if other != link]
                    np.testing.assert_allclose(
                        self.described(links, link, symmetric), self.described(rest, link, symmetric), rtol=1e-6, atol=1e-9
                    )

    def test_nor_where_relations_exclude_each_other(self):
        terms = [(i, (i + 2 * j) % 4, j) for i in range(12) for j in range(12) if i != j and (i * j) % 5]
        for source, relation, target in terms[::7]:
            found = []
            for some in (terms, [term for term in terms if term != (source, relation, target)]):
                links = [medlink._Links.of(12, *np.array([(s, t) for s, r, t in some if r == known]).T) for known in range(4)]
                exclusive = medlink._Exclusive(links, False, np.zeros((4, 14)))
                found.append(exclusive.described(source, np.array([target])))
            np.testing.assert_array_equal(*found)

    @staticmethod
    def described(links, pair, symmetric):
        """All but walks, which keep the degrees of the whole network, and Katz' kernel, whose damping is that of the whole."""
        known = medlink._Links.of(30, *np.array(links).T)
        adjacencies = [medlink._Adjacency(known, symmetric)]
        components = [medlink._Components(adjacencies[0].neighbours)]
        groups = [medlink._Degrees(adjacencies, symmetric), medlink._Neighbours(adjacencies), medlink._Apart(components)]
        groups += [medlink._Relations([known], symmetric, [""])] + ([] if symmetric else [medlink._Directed(adjacencies)])
        batch = medlink._Batch(known, symmetric, pair[0], np.array([pair[1]]))
        kernels = list(medlink._Kernels(adjacencies, components).values(0, batch))[:8]
        return [float(values[0]) for group in groups for values in group.values(0, batch)] + [float(k[0]) for k in kernels]


class ModelTest(TestCase):
    """What a model offers, and what it says where it cannot."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.file = cls.folder / "firm.medlink"
        run("train", FIRM, "--symmetric", "--quick", "--features", 4, "-o", cls.file)
        cls.model = medlink.load(cls.file)

    def test_pairs_in_either_order_are_the_same(self):
        self.assertEqual(self.model.score("Ada", "Malik"), self.model.score("Malik", "Ada"))

    def test_what_attributes_and_features_add_is_the_score(self):
        added = sum(attribute.adds for attribute in self.model.attributes("Ada", "Malik"))
        memberships, affinity = self.model.memberships(), self.model.affinity()
        ada, malik = (self.model.entities.index(name) for name in ("Ada", "Malik"))
        added += memberships[ada] @ affinity @ memberships[malik]
        self.assertAlmostEqual(added, self.model.score("Ada", "Malik"), places=4)

    def test_links_are_not_recommended(self):
        linked = self.model.links("Ada")
        self.assertTrue(all(self.model.is_link("Ada", name) for name in linked))
        recommended = [link.target for link in self.model.recommend("Ada", 100)]
        self.assertEqual(sorted(linked + recommended + ["Ada"]), sorted(self.model.entities))
        self.assertEqual(self.model.recommend("Ada", 0), [])

    def test_features_have_members(self):
        for feature in self.model.features(top=3):
            self.assertLessEqual(len(feature.top), 3)
            self.assertEqual(feature.top, sorted(feature.top, key=lambda member: -member.membership))

    def test_predictions_name_their_pair(self):
        prediction = self.model.predict([("Ada", "Malik")])[0]
        self.assertEqual(prediction[:3], ("Ada", "Malik", ""))
        self.assertEqual(prediction.probability, self.model.probability("Ada", "Malik"))
        self.assertEqual(len(self.model.scores([])), 0)

    def test_unknown_names_are_named(self):
        for call in (
            lambda: self.model.score("Ada", "Nobody"),
            lambda: self.model.recommend("Nobody"),
            lambda: self.model.score("Ada", "Leo", "Nobody"),
        ):
            self.assertRaisesRegex(medlink.UnknownNameError, "Nobody", call)
        self.assertRaisesRegex(medlink.MedlinkError, "pair 0", self.model.scores, [("Ada",)])
        self.assertRaisesRegex(medlink.MedlinkError, "runs 0 to 0", self.model.features, run=1)

    @unittest.skipUnless(importlib.util.find_spec("pandas"), "pandas is not here")
    def test_data_frames_go_in_and_out(self):
        import pandas

        frame = pandas.DataFrame({"source": ["Ada", "Leo"], "target": ["Malik", "Ada"], "note": ["x", "y"]}, index=[7, 9])
        scored = self.model.predict(frame)
        self.assertEqual(list(scored.columns), ["source", "target", "note", "score", "probability"])
        self.assertEqual(scored.loc[7, "score"], self.model.score("Ada", "Malik"))
        self.assertRaisesRegex(medlink.UnknownNameError, "target", self.model.scores, frame.drop(columns="target"))


class HostileFileTest(TestCase):
    """A file that is damaged or made to harm is refused, and nothing is allocated for it."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.content = firm().read_bytes()
        cls.length = struct.unpack("<Q", cls.content[:8])[0]
        cls.header = json.loads(cls.content[8 : 8 + cls.length])

    def refuse(self, content, message, kind=medlink.ModelFileError):
        file = self.folder / "hostile.medlink"
        file.write_bytes(content)
        self.assertRaisesRegex(kind, f"hostile.medlink: .*{message}", medlink.load, file)

    def file(self, header):
        """A file with this header, and a checksum that fits."""
        words = header if isinstance(header, bytes) else json.dumps(header).encode()
        return sealed(struct.pack("<Q", len(words)) + words + self.content[8 + self.length : -4])

    def changed(self, change):
        header = json.loads(json.dumps(self.header))
        change(header)
        return self.file(header)

    def test_a_file_that_is_cut(self):
        for length in (0, 7, 8, 100, 8 + self.length, len(self.content) - 5, len(self.content) - 1):
            self.refuse(self.content[:length], "")

    def test_a_file_with_a_bit_turned(self):
        damaged = bytearray(self.content)
        damaged[-40] ^= 1
        self.refuse(bytes(damaged), "checksum")
        self.assertEqual(medlink._crc32c(np.frombuffer(b"123456789", np.uint8)), 0xE3069283)

    def test_lengths_beyond_the_file(self):
        self.refuse(struct.pack("<Q", 1 << 62) + self.content[8:], "beginning is damaged")
        self.refuse(struct.pack("<Q", 99_000_000) + self.content[8:], "ends within its header")
        for shape, offsets in (([1 << 60], [0, 1 << 62]), ([1 << 40, 1 << 40], [0, 4]), ([10**30], [0, 4]), ([-1], [0, 4])):
            entry = {"dtype": "F32", "shape": shape, "data_offsets": offsets}
            self.refuse(self.changed(lambda header: header.update({"entities.ends": entry})), "")

    def test_headers_that_are_none(self):
        for header in (b"[" * 100_000, b'{"a":1e999999}', b'{"a":NaN}', b"\xff", b"[]", b"{}", b'{"a":{},"a":{}}'):
            self.refuse(self.file(header), "")

    def test_numbers_of_things_that_are_not_there(self):
        names = ("columns", "scales", "exclusive")
        for key in ("relations", "runs", "attributes", *(f"attributes.0.{name}" for name in names), "run.0.spaces"):
            self.refuse(self.changed(lambda header: header["__metadata__"].update({key: "2000000000"})), "")

    def test_what_is_not_known_is_named(self):
        unknown = medlink.UnsupportedModelError
        self.refuse(self.changed(lambda h: h["__metadata__"].update(version="2")), "version 2", unknown)
        self.refuse(self.changed(lambda h: h["__metadata__"].update({"new.thing": "1"})), "new.thing", unknown)
        self.refuse(self.changed(lambda h: h["__metadata__"].update({"attributes.0.kind": "odd"})), "odd", unknown)
        self.refuse(self.changed(lambda h: h["__metadata__"].update({"attributes.0.reach": "FAR"})), "FAR", unknown)


class FakeServer(http.server.BaseHTTPRequestHandler):
    """Answers as the HTTP API does."""

    def do_GET(self):
        best = [{"rank": 1, "target": "Malik", "score": 19.35, "probability": 0.098}]
        body = json.dumps({"entity": "Ada", "relation": "", "recommendations": best}).encode()
        self.send_response(200 if self.path.startswith("/api/v1/recommend?entity=Ada&n=") else 404)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class PageTest(TestCase):
    """The code of docs/PYTHON.md runs, one block after the other, and prints what is shown."""

    def test_the_walk(self):
        page = (ROOT / "docs" / "PYTHON.md").read_text(encoding="utf-8")
        blocks = re.findall(r"(?ms)^```python\n(.*?)^```(?:\n+```text\n(.*?)^```)?", page)
        self.assertGreater(len(blocks), 5)
        shutil.copy(FIRM, self.folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), FakeServer)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        shutil.copy(firm(), self.folder / "firm.medlink")
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)
        names = {}
        for code, shown in blocks:
            wanted = re.findall(r"(?m)^import (pandas|matplotlib)", code)
            if all(importlib.util.find_spec(name) for name in wanted):
                self.run_block(code.replace("127.0.0.1:7474", f"127.0.0.1:{server.server_port}"), shown, names)

    def run_block(self, code, shown, names):
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(compile(code, "PYTHON.md", "exec"), names)
        if shown:
            words, printed = self.words(shown), self.words(said.getvalue())
            self.assertEqual([word for word, _ in words], [word for word, _ in printed], code)
            for (_, numbers), (_, found) in zip(words, printed):
                np.testing.assert_allclose(found, numbers, rtol=0.05, atol=0.1, err_msg=code)

    @staticmethod
    def words(text):
        """What is between blanks, its numbers apart: these may differ a little, since kernels round differently."""
        number_in_text = r"-?\d+(?:\.\d+)?"
        return [
            (re.sub(number_in_text, "#", word), [float(found) for found in re.findall(number_in_text, word)]) for word in text.split()
        ]


if __name__ == "__main__":
    unittest.main()
