#!/usr/bin/env python3
"""Computes what `medlink compare` says of given scores on a given split, by other means.

Plain Python without any library, written from the definitions in docs/METRICS.md and sharing nothing with Medlink: a check, slow on
purpose (every AUC compares every link with every non-link).

    bench/independent-metrics.py --train train.tsv --test test.tsv --scores scores.tsv [--valid valid.tsv]
        [--negatives FILE|all] [--symmetric] [--self-links]

Tables are separated by tabs. Without a header, two columns are source and target, three are source, relation, target; scores have one
column more. MRR and hits@K need a score of every pair that is compared, and are left out otherwise.
"""

import argparse
import json
from collections import defaultdict

NAMES = ("source", "relation", "target", "label", "score", "probability", "negative_source", "negative_target")


def rows(path, value=None):
    """The rows of a table as dictionaries; value names the last column where there is no header."""
    with open(path, encoding="utf-8") as file:
        lines = [line.rstrip("\r\n").split("\t") for line in file if line.strip() and not line.startswith("#")]
    if "source" in lines[0] and set(lines[0]) <= set(NAMES):
        header, lines = lines[0], lines[1:]
    else:
        width = len(lines[0]) - (1 if value else 0)
        header = (["source", "target"] if width == 2 else ["source", "relation", "target"]) + ([value] if value else [])
    return [dict(zip(header, line)) for line in lines]


def mean(numbers):
    numbers = list(numbers)
    return sum(numbers) / len(numbers) if numbers else None


def auc(links, others):
    if not links or not others:
        return None
    return sum((a > b) + 0.5 * (a == b) for a in links for b in others) / (len(links) * len(others))


def weighted_auc(relations):
    """Each relation counts as many times as it has test links."""
    defined = [(len(of), auc(of, others)) for of, others in relations if of and others]
    return sum(count * value for count, value in defined) / sum(count for count, _ in defined) if defined else None


def average_precision(links, others):
    """Sum of precision times the step in recall, over the distinct scores from the highest down."""
    total = 0
    before = 0
    for threshold in sorted(set(links), reverse=True):
        found = sum(score >= threshold for score in links)
        wrong = sum(score >= threshold for score in others)
        total += (found - before) * found / (found + wrong)
        before = found
    return total / len(links)


def ogb_hits(links, others, k):
    if len(others) < k:
        return None
    threshold = sorted(others, reverse=True)[k - 1]
    return mean(score > threshold for score in links)


def rank(score, others):
    return 1 + sum(other > score for other in others) + sum(other == score for other in others) / 2


def of_ranks(ranks):
    if not ranks:
        return {"mrr": None}
    return {"mrr": mean(1 / r for r in ranks), "hits": {str(k): mean(r <= k for r in ranks) for k in (1, 3, 10)}}


def mean_of(parts):
    """The mean of several results, name by name."""
    if isinstance(parts[0], dict):
        return {key: mean_of([part[key] for part in parts]) for key in parts[0]}
    return mean(parts)


class Split:
    def __init__(self, options):
        self.symmetric = options.symmetric
        self.self_links = options.self_links
        self.entities = {}
        self.relations = {}
        self.known = set()
        parts = [options.train] + ([options.valid] if options.valid else []) + [options.test]
        for path in parts:
            for row in rows(path):
                pair = self.pair(row)
                if pair and row.get("label", "1") in ("1", "+1"):
                    self.known.add(pair)
        test = rows(options.test)
        self.links = [p for p in dict.fromkeys(self.pair(r) for r in test if r.get("label", "1") in ("1", "+1")) if p]
        self.per_link = defaultdict(list)
        if options.negatives == "all":
            cells = ((r, s, t) for r in self.relations for s in self.entities for t in self.entities)
            others = dict.fromkeys(self.canonical(*cell) for cell in cells if cell[1] != cell[2] or self.self_links)
        elif options.negatives:
            others = {}
            for row in rows(options.negatives):
                link = self.pair(row)
                other = self.pair(
                    dict(row, source=row.get("negative_source", row["source"]), target=row.get("negative_target", row["target"]))
                )
                if other and other not in self.known:
                    others[other] = None
                    if "negative_source" in row or "negative_target" in row:
                        self.per_link[link].append(other)
        else:
            others = dict.fromkeys(self.pair(row) for row in test if row.get("label", "1") not in ("1", "+1"))
        self.non_links = [pair for pair in others if pair and pair not in self.known]

    def pair(self, row):
        for end in (row["source"], row["target"]):
            self.entities.setdefault(end)
        self.relations.setdefault(row.get("relation", ""))
        if row["source"] == row["target"] and not self.self_links:
            return None
        return self.canonical(row.get("relation", ""), row["source"], row["target"])

    def canonical(self, relation, source, target):
        return (relation, min(source, target), max(source, target)) if self.symmetric else (relation, source, target)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--train", required=True)
    parser.add_argument("--valid")
    parser.add_argument("--test", required=True)
    parser.add_argument("--negatives")
    parser.add_argument("--scores", required=True)
    parser.add_argument("--symmetric", action="store_true")
    parser.add_argument("--self-links", action="store_true")
    options = parser.parse_args()
    split = Split(options)
    scores = {}
    for row in rows(options.scores, "score"):
        if row["score"]:
            scores[split.canonical(row.get("relation", ""), row["source"], row["target"])] = float(row["score"])

    links = [scores[pair] for pair in split.links]
    others = [scores[pair] for pair in split.non_links]
    by_relation = {r: ([], []) for r in split.relations}
    for side, pairs in enumerate((split.links, split.non_links)):
        for pair in pairs:
            by_relation[pair[0]][side].append(scores[pair])
    result = {
        "auc": mean(a for a in (auc(*sides) for sides in by_relation.values()) if a is not None),
        "weightedAuc": weighted_auc(by_relation.values()),
        "pooledAuc": auc(links, others),
        "averagePrecision": mean(average_precision(*sides) for sides in by_relation.values() if sides[0] and sides[1]),
        "ogbHits": {str(k): ogb_hits(links, others, k) for k in (10, 20, 50, 100)},
    }

    def competing(relation, source, target, fixed, candidate):
        """The scores of all pairs with this end exchanged that are no known link."""
        found = []
        for other in split.entities:
            s, t = (source, other) if fixed == "source" else (other, target)
            pair = split.canonical(relation, s, t)
            if pair not in split.known and (s != t or split.self_links):
                found.append(scores[pair])
        return rank(scores[candidate], found)

    try:
        targets = defaultdict(list)
        sources = []
        for pair in split.links:
            relation, source, target = pair
            targets[relation].append(competing(relation, source, target, "source", pair))
            other = competing(relation, source, target, "target", pair)
            (targets[relation] if split.symmetric else sources).append(other)
        result.update(mean_of([of_ranks(ranks) for ranks in targets.values()]))
        result["filtered"] = of_ranks([r for ranks in targets.values() for r in ranks] + sources)
    except KeyError:
        pass  # a pair to compare with has no score
    if split.per_link:
        result["perLink"] = of_ranks(
            [rank(scores[pair], [scores[n] for n in negatives]) for pair, negatives in split.per_link.items()]
        )
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
