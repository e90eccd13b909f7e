# Licensed under the Apache License, Version 2.0: https://www.apache.org/licenses/LICENSE-2.0
"""Reads model files of Medlink and uses them: scores, probabilities, recommendations, features.

    import medlink
    model = medlink.load("firm.medlink")
    model.score("Ada", "Malik")
    model.recommend("Ada", 3)

Needs numpy. All that a score rests on is in the model file: the features, the given attributes, and the training links, from which
what the links around a pair say is counted here again as `medlink predict` counts it. A pair that is itself a training link is
described as if it were not one.
"""

from __future__ import annotations

import heapq
import json
import math
import os
from typing import Any, Iterable, Iterator, NamedTuple, Sequence

import numpy as np

__all__ = [
    "Attribute",
    "Feature",
    "Member",
    "MedlinkError",
    "Model",
    "ModelFileError",
    "Prediction",
    "Recommendation",
    "UnknownNameError",
    "UnsupportedModelError",
    "load",
]
__version__ = "0.1.0"


class MedlinkError(ValueError):
    """What whoever calls can cause; the message says what was expected."""


class ModelFileError(MedlinkError):
    """The file is no model, or damaged."""


class UnsupportedModelError(MedlinkError):
    """The model has something that this reader does not know, or not what was asked for; the message names it."""


class UnknownNameError(MedlinkError):
    """An entity, relation or column that is not there."""


class Recommendation(NamedTuple):
    """A new link of an entity; the probability is None where the model has no calibration."""

    target: str
    score: float
    probability: float | None


class Prediction(NamedTuple):
    """A pair with its score; NaN where it cannot be a link."""

    source: str
    target: str
    relation: str
    score: float
    probability: float | None


class Attribute(NamedTuple):
    """One number that describes a pair, and what it adds to the score."""

    name: str
    value: float
    adds: float


class Member(NamedTuple):
    """An entity that has some of a feature."""

    entity: str
    membership: float


class Feature(NamedTuple):
    """A latent feature: its column, the sum of all memberships, how many have more than a half, and who has most."""

    number: int
    size: float
    members: int
    top: list[Member]


def load(path: str | os.PathLike[str]) -> Model:
    """Reads a model file.

    Raises ModelFileError where it is no model or damaged, UnsupportedModelError where it has what this reader does not know.
    """
    try:
        return _read_model(*_read_tensors(path))
    except MedlinkError as e:
        raise type(e)(f"{os.fspath(path)}: {e}") from None


# ---------------------------------------------------------------------------------------------------------------------------
# The file. It may be damaged or made to harm: every length is checked against the file's size before anything is allocated.

_LONGEST_HEADER = 100_000_000
_TYPES = {"F32": np.dtype("<f4"), "I32": np.dtype("<i4"), "U8": np.dtype("u1")}
_CHECKSUM = "checksum"


def _require(condition: bool, otherwise: str) -> None:
    if not condition:
        raise ModelFileError(otherwise)


def _read_tensors(path: str | os.PathLike[str]) -> tuple[dict[str, str], dict[str, np.ndarray]]:
    """Metadata and tensors of a file of the safetensors layout whose last tensor is a CRC-32C of all before it."""
    with open(path, "rb") as file:
        size = os.fstat(file.fileno()).st_size
        _require(size >= 8, f"not a model file, only {size} bytes long")
        length = int.from_bytes(file.read(8), "little")
        _require(0 < length <= _LONGEST_HEADER, "not a model file, or its beginning is damaged")
        _require(length <= size - 8, "the file ends within its header")
        metadata, entries = _parse_header(file.read(length), size - 8 - length)
        file.seek(0)
        content = np.fromfile(file, np.uint8, size)
    _require(len(content) == size, "the file ends too early")
    name, dtype, _, begin, end = entries[-1]
    _require(name == _CHECKSUM and dtype == "U8" and end - begin == 4, f"the last tensor is not '{_CHECKSUM}'")
    data = content[8 + length :]
    stored = int.from_bytes(data[begin:end].tobytes(), "little")
    _require(stored == _crc32c(content[: 8 + length + begin]), "the checksum does not match, the file is damaged")
    tensors = {name: data[begin:end].view(_TYPES[dtype]).reshape(shape) for name, dtype, shape, begin, end in entries[:-1]}
    return metadata, tensors


_Entry = tuple[str, str, tuple[int, ...], int, int]


def _parse_header(text: bytes, data_bytes: int) -> tuple[dict[str, str], list[_Entry]]:
    try:
        header = json.loads(text.decode("utf-8"), object_pairs_hook=_without_repeats, parse_constant=_no_constant)
    except (ValueError, RecursionError) as e:
        raise ModelFileError(f"the header is not valid JSON: {str(e)[:200]}") from None
    _require(isinstance(header, dict), "the header is not a JSON object")
    metadata = header.pop("__metadata__", {})
    _require(
        isinstance(metadata, dict) and all(isinstance(value, str) for value in metadata.values()),
        "the metadata are not words",
    )
    entries = sorted((_parse_entry(name, entry) for name, entry in header.items()), key=lambda entry: entry[3:])
    next_begin = 0
    for name, _, _, begin, end in entries:
        _require(begin == next_begin, f"tensor '{name[:100]}' does not begin where the one before it ends")
        next_begin = end
    _require(next_begin == data_bytes and bool(entries), f"expected {next_begin} bytes of tensors, found {data_bytes}")
    return metadata, entries


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key is there twice")
    return found


def _no_constant(word: str) -> float:
    raise ValueError(f"unexpected {word}")


def _parse_entry(name: str, entry: Any) -> _Entry:
    shown = f"tensor '{name[:100]}'"
    _require(isinstance(entry, dict) and entry.keys() == {"dtype", "shape", "data_offsets"}, f"{shown} is not described")
    dtype, shape, offsets = entry["dtype"], entry["shape"], entry["data_offsets"]
    _require(isinstance(dtype, str) and dtype in _TYPES, f"{shown} has a dtype other than F32, I32 and U8")
    for numbers in (shape, offsets):
        _require(
            isinstance(numbers, list) and len(numbers) <= 8 and all(type(n) is int and 0 <= n < 1 << 62 for n in numbers),
            f"{shown} has an impossible shape or place",
        )
    expected = math.prod(shape) * _TYPES[dtype].itemsize
    _require(
        len(offsets) == 2 and offsets[1] - offsets[0] == expected,
        f"{shown} has {expected} bytes by its shape, but not by its data_offsets",
    )
    return name, dtype, tuple(shape), offsets[0], offsets[1]


def _crc_table() -> np.ndarray:
    table = np.arange(256, dtype=np.uint32)
    for _ in range(8):
        table = np.where(table & 1, (table >> 1) ^ np.uint32(0x82F63B78), table >> 1)
    return table


_CRC_TABLE = _crc_table()


def _crc32c(content: np.ndarray) -> int:
    """CRC-32C of bytes, of which there are at least 8. All lanes of equal length advance together, and are then joined two by two."""
    lanes = 1 << max(0, min(16, len(content).bit_length() - 8))
    length = -(-len(content) // lanes)
    padded = np.zeros(lanes * length, np.uint8)
    padded[len(padded) - len(content) :] = content
    # A register that begins with ones is one that begins with zeros and a message whose first bytes are turned.
    padded[len(padded) - len(content) :][:4] ^= 0xFF
    crc = np.zeros(lanes, np.uint32)
    for column in np.ascontiguousarray(padded.reshape(lanes, length).T):
        crc = _CRC_TABLE[(crc ^ column) & 0xFF] ^ (crc >> np.uint32(8))
    shift = _power_of_shift(length)
    while len(crc) > 1:
        crc = _shifted(shift, crc[0::2]) ^ crc[1::2]
        shift = _shifted(shift, shift)
    return int(crc[0]) ^ 0xFFFFFFFF


def _shifted(shift: np.ndarray, crc: np.ndarray) -> np.ndarray:
    """What zeros behind a message make of its CRC: a linear map of bits, of which `shift` has the columns."""
    result = np.zeros_like(crc)
    for bit in range(32):
        result ^= np.where((crc >> np.uint32(bit)) & 1, shift[bit], np.uint32(0))
    return result


def _power_of_shift(length: int) -> np.ndarray:
    bits = np.uint32(1) << np.arange(32, dtype=np.uint32)
    power, base = bits, _CRC_TABLE[bits & 0xFF] ^ (bits >> np.uint32(8))
    while length:
        if length & 1:
            power = _shifted(base, power)
        base = _shifted(base, base)
        length >>= 1
    return power


class _Parts:
    """Metadata and tensors as they are taken: what is taken must be there, and nothing unknown may be left over."""

    def __init__(self, metadata: dict[str, str], tensors: dict[str, np.ndarray]) -> None:
        self.metadata = dict(metadata)
        self.tensors = dict(tensors)

    def text(self, key: str) -> str:
        _require(key in self.metadata, f"metadata '{key}' is missing")
        return self.metadata.pop(key)

    def flag(self, key: str) -> bool:
        value = self.text(key)
        _require(value in ("true", "false"), f"metadata '{key}' is '{value[:100]}', expected true or false")
        return value == "true"

    def count(self, key: str) -> int:
        value = self.text(key)
        _require(value.isascii() and value.isdigit() and len(value) < 11, f"metadata '{key}' is no number of things")
        return int(value)

    def numbers(self, key: str) -> np.ndarray:
        try:
            numbers = np.array([float(word) for word in self.text(key).split(" ")])
        except ValueError:
            raise ModelFileError(f"metadata '{key}' has something other than numbers") from None
        _require(bool(np.isfinite(numbers).all()), f"metadata '{key}' has a number that is not finite")
        return numbers

    def under(self, prefix: str) -> dict[str, str]:
        keys = [key for key in self.metadata if key.startswith(prefix)]
        return {key[len(prefix) :]: self.metadata.pop(key) for key in sorted(keys)}

    def pass_over_measurements(self) -> None:
        """What training has measured by the way; no score depends on it."""
        self.under("heldOut")
        for name in [name for name in self.tensors if name.startswith("heldOut.") or name == "training.steps"]:
            del self.tensors[name]

    def tensor(self, name: str, dtype: str, *shape: int | None) -> np.ndarray:
        """The tensor of this name, whose shape must be this one; None is any length."""
        _require(name in self.tensors, f"tensor '{name}' is missing")
        tensor = self.tensors.pop(name)
        fits = tensor.dtype == _TYPES[dtype] and tensor.ndim == len(shape)
        fits = fits and all(side in (None, found) for side, found in zip(shape, tensor.shape))
        _require(fits, f"tensor '{name}' is {tensor.dtype} {tensor.shape}, expected {dtype} {shape}")
        return tensor

    def floats(self, name: str, *shape: int | None) -> np.ndarray:
        tensor = self.tensor(name, "F32", *shape)
        _require(bool(np.isfinite(tensor).all()), f"tensor '{name}' has a number that is not finite")
        return tensor

    def require_empty(self) -> None:
        left = sorted(self.metadata) + sorted(self.tensors)
        if left:
            raise UnsupportedModelError(f"this reader does not know '{left[0][:100]}', it may change scores")


def _read_model(metadata: dict[str, str], tensors: dict[str, np.ndarray]) -> Model:
    parts = _Parts(metadata, tensors)
    _require(parts.metadata.get("format") == "medlink", "not a Medlink model")
    parts.text("format")
    version = parts.text("version")
    if version != "1":
        raise UnsupportedModelError(f"version {version[:20]} of the model file, this reader knows version 1")
    symmetric, self_links, calibrated = (parts.flag(key) for key in ("symmetric", "selfLinks", "calibrated"))
    relations, runs = parts.count("relations"), parts.count("runs")
    _require(relations > 0 and runs > 0, "a model without relations or runs")
    facts = parts.under("provenance.")
    entities = _read_names(parts)
    names, calibrations, links = [], [], []
    for r in range(relations):
        names.append(parts.text(f"relation.{r}.name"))
        if calibrated:
            calibrations.append(_read_calibration(parts, f"relation.{r}.calibration."))
        links.append(_read_links(parts, f"relation.{r}.links", len(entities)))
    _require(len(set(names)) == relations, "a relation is there twice")
    types = _read_types(parts, len(entities), relations)
    attributes = _read_attributes(parts, names, links)
    latent = [_read_run(parts, n, len(entities), relations, sum(part.dimension for part in attributes)) for n in range(runs)]
    parts.pass_over_measurements()
    parts.require_empty()
    return Model(entities, names, symmetric, self_links, types, links, attributes, latent, calibrations, facts)


def _read_names(parts: _Parts) -> list[str]:
    ends = parts.tensor("entities.ends", "I32", None).astype(np.int64)
    utf8 = parts.tensor("entities.utf8", "U8", None).tobytes()
    starts = np.concatenate(([0], ends[:-1])) if len(ends) else ends
    _require(bool((starts <= ends).all()) and (int(ends[-1]) if len(ends) else 0) == len(utf8), "names do not fit their ends")
    try:
        names = [utf8[start:end].decode("utf-8") for start, end in zip(starts.tolist(), ends.tolist())]
    except UnicodeDecodeError:
        raise ModelFileError("a name is not valid UTF-8") from None
    _require(len(set(names)) == len(names), "a name is there twice")
    return names


def _read_links(parts: _Parts, prefix: str, entities: int) -> _Links:
    starts = parts.tensor(prefix + ".starts", "I32", entities + 1).astype(np.int64)
    targets = parts.tensor(prefix + ".targets", "I32", None).astype(np.int64)
    covers = starts[0] == 0 and starts[-1] == len(targets) and bool((np.diff(starts) >= 0).all())
    _require(covers, f"the rows of '{prefix}' do not cover its pairs")
    _require(bool(((targets >= 0) & (targets < entities)).all()), f"'{prefix}' has a target that is no entity")
    links = _Links(starts, targets)
    _require(bool((np.diff(links.keys) > 0).all()), f"the rows of '{prefix}' are not in order")
    return links


def _read_calibration(parts: _Parts, prefix: str) -> tuple[np.ndarray, np.ndarray]:
    """Knots of a piecewise linear map from scores to log-odds; a sigmoid is one line."""
    if prefix + "scores" in parts.metadata:
        scores, odds = parts.numbers(prefix + "scores"), parts.numbers(prefix + "logOdds")
    else:
        slope, intercept = (float(parts.numbers(prefix + key)[0]) for key in ("slope", "intercept"))
        scores, odds = np.array([0.0, 1.0]), np.array([intercept, intercept + slope])
    rises = len(scores) == len(odds) > 1 and bool((np.diff(scores) > 0).all() and (np.diff(odds) > 0).all())
    _require(rises, f"'{prefix}' does not rise")
    return scores, odds


def _read_types(parts: _Parts, entities: int, relations: int) -> tuple[np.ndarray, list[np.ndarray]] | None:
    """The type of each entity, and which types each relation links; None where there are none."""
    if "types" not in parts.metadata:
        return None
    count = parts.count("types")
    for number in range(count):
        parts.text(f"types.{number}.name")
    linked = [parts.tensor(f"types.relation.{r}.linked", "I32", count * count).reshape(count, count) != 0 for r in range(relations)]
    types = parts.tensor("types.entities", "I32", entities)
    _require(bool(((types >= 0) & (types < count)).all()), "an entity has a type that is not there")
    return types, linked


def _read_attributes(parts: _Parts, relations: list[str], links: list[_Links]) -> list[_Attributes]:
    readers = {"entity": _read_entity_values, "pair": _read_pair_table, "proximity": _read_observed}
    found: list[_Attributes] = []
    for p in range(parts.count("attributes")):
        prefix = f"attributes.{p}."
        kind = parts.text(prefix + "kind")
        if kind not in readers:
            raise UnsupportedModelError(f"attributes of the kind '{kind[:100]}' are not known to this reader")
        found.append(readers[kind](parts, prefix, relations, links))
    return found


def _read_columns(parts: _Parts, prefix: str) -> list[str]:
    return [parts.text(f"{prefix}column.{c}") for c in range(parts.count(prefix + "columns"))]


def _read_entity_values(parts: _Parts, prefix: str, relations: list[str], links: list[_Links]) -> _Attributes:
    symmetric = parts.flag(prefix + "symmetric")
    forms = {form: value == "true" for form, value in parts.under(prefix + "form.").items()}
    unknown = sorted(form for form in forms if form not in ("ENDS", "PRODUCTS", "DIFFERENCES"))
    if unknown:
        raise UnsupportedModelError(f"the form '{unknown[0][:100]}' of attributes is not known to this reader")
    names = _read_columns(parts, prefix)
    values = parts.tensor(prefix + "values", "F32", links[0].size, len(names))
    return _EntityValues(names, values, {form for form, chosen in forms.items() if chosen}, symmetric)


def _read_pair_table(parts: _Parts, prefix: str, relations: list[str], links: list[_Links]) -> _Attributes:
    symmetric = parts.flag(prefix + "symmetric")
    sets = parts.count(prefix + "sets")
    _require(sets in (1, len(relations)), f"{sets} sets of pair attributes for {len(relations)} relations")
    names = _read_columns(parts, prefix)
    pairs = [_read_links(parts, f"{prefix}set.{s}", links[0].size) for s in range(sets)]
    values = [parts.tensor(f"{prefix}set.{s}.values", "F32", pairs[s].count, len(names)) for s in range(sets)]
    return _PairTable(names, pairs, values, symmetric)


def _read_observed(parts: _Parts, prefix: str, relations: list[str], links: list[_Links]) -> _Attributes:
    symmetric, unordered = parts.flag(prefix + "symmetric"), parts.flag(prefix + "unordered")
    walks = parts.count(prefix + "walks")
    # Older files have walks alone.
    reach = parts.text(prefix + "reach") if prefix + "reach" in parts.metadata else "WALKS"
    if walks not in (0, 4, 6) or reach not in ("RELATION", "WALKS", "COMPONENTS", "KERNELS"):
        raise UnsupportedModelError(f"walks of {walks} links and the reach '{reach[:100]}' are not known to this reader")
    columns = parts.count(prefix + "columns")
    scales = parts.count(prefix + "scales")
    _require(scales == 6, f"{scales} numbers for each column, expected 6")
    scale = [parts.floats(f"{prefix}scale.{s}", columns).astype(np.float64) for s in range(scales)]
    exclusive = _read_exclusive(parts, prefix + "exclusive", links, unordered)
    return _Observed(links, symmetric, unordered, relations, walks, reach, exclusive, scale)


def _read_exclusive(parts: _Parts, prefix: str, links: list[_Links], unordered: bool) -> _Exclusive | None:
    """None where relations do not exclude each other, and in older files."""
    if prefix not in parts.metadata:
        return None
    dimension = parts.count(prefix)
    weights = [parts.floats(f"{prefix}.{r}", dimension) for r in range(len(links))]
    expected = 2 + (2 if unordered else 3) * len(links)
    _require(dimension == expected, f"{dimension} weights of an exclusive relation, expected {expected}")
    affordable = links[0].size <= _Exclusive.most_entities and len(links) <= _Exclusive.most_relations
    _require(affordable, "relations that exclude each other would take too long")
    return _Exclusive(links, unordered, np.stack(weights).astype(np.float64))


def _read_run(parts: _Parts, n: int, entities: int, relations: int, attributes: int) -> _Run:
    spaces = parts.count(f"run.{n}.spaces")
    _require(spaces in (1, relations), f"{spaces} spaces of memberships for {relations} relations")
    memberships = [parts.floats(f"run.{n}.space.{s}.memberships", entities, None) for s in range(spaces)]
    features = memberships[0].shape[1]
    for space in memberships:
        _require(space.shape[1] == features, "spaces of memberships differ in width")
        _require(bool(((space >= 0) & (space <= 1)).all()), "a membership is not in [0, 1]")
    affinities, weights = [], []
    for r in range(relations):
        affinities.append(parts.floats(f"run.{n}.relation.{r}.affinity", features, features).astype(np.float64))
        weights.append(parts.floats(f"run.{n}.relation.{r}.attributeWeights", attributes).astype(np.float64))
    return _Run(memberships, affinities, weights)


# ---------------------------------------------------------------------------------------------------------------------------
# Links


def _ranges(starts: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """The numbers from each start on, as many as its count says, one after the other."""
    before = np.cumsum(counts) - counts
    return np.arange(int(counts.sum())) + np.repeat(starts - before, counts)


class _Links:
    """Pairs of entities by source, each row in order."""

    def __init__(self, starts: np.ndarray, targets: np.ndarray) -> None:
        self.starts = starts
        self.targets = targets
        self.size = len(starts) - 1
        self.count = len(targets)
        self.degrees = np.diff(starts)
        self.sources = np.repeat(np.arange(self.size), self.degrees)
        self.keys = self.sources * self.size + targets

    @staticmethod
    def of(size: int, sources: np.ndarray, targets: np.ndarray) -> _Links:
        """From pairs in any order, perhaps repeated."""
        keys = np.unique(sources * size + targets)
        starts = np.searchsorted(keys, np.arange(size + 1) * size)
        return _Links(starts, keys % size if size else keys)

    def transposed(self) -> _Links:
        return _Links.of(self.size, self.targets, self.sources)

    def union(self, other: _Links) -> _Links:
        return _Links.of(
            self.size, np.concatenate((self.sources, other.sources)), np.concatenate((self.targets, other.targets))
        )

    def without_self_links(self) -> _Links:
        proper = self.sources != self.targets
        return self if proper.all() else _Links.of(self.size, self.sources[proper], self.targets[proper])

    def row(self, source: int) -> np.ndarray:
        return self.targets[self.starts[source] : self.starts[source + 1]]

    def places(self, sources: np.ndarray | int, targets: np.ndarray | int) -> np.ndarray:
        """The place of each pair, -1 where it is not here."""
        wanted = np.asarray(sources) * self.size + np.asarray(targets)
        places = np.searchsorted(self.keys, wanted)
        found = places < self.count
        found[found] = self.keys[places[found]] == wanted[found]
        return np.where(found, places, -1)

    def contain(self, sources: np.ndarray | int, targets: np.ndarray | int) -> np.ndarray:
        return self.places(sources, targets) >= 0

    def sums(self, values: np.ndarray) -> np.ndarray:
        """The sum of the values of those in each row."""
        return np.bincount(self.sources, values[self.targets], self.size)

    def spread(self, rows: np.ndarray, amounts: Iterable[np.ndarray]) -> list[np.ndarray]:
        """What everybody gets where each of these rows gives an amount to all that are in it; for several amounts."""
        counts = self.degrees[rows]
        reached = self.targets[_ranges(self.starts[rows], counts)]
        return [np.bincount(reached, np.repeat(amount, counts), self.size) for amount in amounts]


class _Adjacency:
    """The training links of a relation without self-links: whom an entity links to, who links to it, and both together."""

    def __init__(self, links: _Links, symmetric: bool) -> None:
        proper = links.without_self_links()
        transposed = proper.transposed()
        self.neighbours = proper.union(transposed)
        self.children = self.neighbours if symmetric else proper
        self.parents = self.neighbours if symmetric else transposed
        # Hubs, with more links than a limit, say little about the pairs around them and take longest: no way of two steps leads through them.
        degrees = np.sort(self.neighbours.degrees)
        work = np.cumsum(degrees.astype(np.float64) ** 2)
        within = int(np.searchsorted(work, _STEP_WORK, "right"))
        limit = degrees[within - 1] if within else 0
        self.hub = self.neighbours.degrees > limit
        usual = np.maximum(2, self.neighbours.degrees)
        self.roots = 1 / np.sqrt(np.maximum(1, self.neighbours.degrees))
        # What an entity weighs in the middle of two others: 1, 1/log d, 1/d, 1/√d.
        self.weights = np.stack((np.ones(len(usual)), 1 / np.log(usual), 1 / usual, self.roots))

    def two_steps(self, first: _Links, second: _Links, source: int, kinds: Sequence[int]) -> list[np.ndarray]:
        """The sums of what those in the middle weigh, for everybody who is reached."""
        middles = first.row(source)
        middles = middles[~self.hub[middles]]
        return second.spread(middles, self.weights[list(kinds)][:, middles])


_STEP_WORK = 2e9
_COUNT, _INVERSE_LOG, _INVERSE, _INVERSE_ROOT = range(4)


class _Batch:
    """A source with some targets, and what is to be taken away from what is counted around them: the pair's own link."""

    def __init__(self, links: _Links, unordered: bool, source: int, targets: np.ndarray) -> None:
        self.source = source
        self.targets = targets
        self.itself = targets == source
        back = links.contain(targets, source)
        # A self-link is nobody's neighbour: there is nothing to take away.
        self.own = (links.contain(source, targets) | (back & unordered)) & ~self.itself
        # Whether the pair of target and source is another training link.
        self.mirrored = back & ~self.itself & (not unordered)
        # Whether the two are neighbours by nothing but the pair's own link.
        self.joined = self.own & ~self.mirrored


# ---------------------------------------------------------------------------------------------------------------------------
# What the links around a pair say. Each group of columns has names, and the raw values of a batch.


class _Exclusive:
    """Where relations exclude each other, the odds that a pair has this one and none of the others, as if its own link were
    absent: by the relations of those who are like its ends, the one that leads back, and whether both ends are one entity.
    """

    names = ["this relation rather than another"]
    none = -1
    most_entities, most_relations = 400, 64
    # By how much the logarithm of what an entity counts falls from full agreement to none.
    steepness = 20.0
    # What a relation that nobody has counts, in all: as much as someone who agrees with 0.3.
    unknown = math.exp(-steepness * 0.7)

    def __init__(self, links: list[_Links], unordered: bool, weights: np.ndarray) -> None:
        self.unordered, self.weights = unordered, weights
        size = links[0].size
        # The relation of each pair, the first where there are several, and how many there are.
        self.table = np.full((size, size), self.none)
        number = np.zeros((size, size), np.int64)
        for r, known in enumerate(links):
            there = np.zeros((size, size), bool)
            there[known.sources, known.targets] = True
            there |= there.T & unordered
            self.table[there & (number == 0)] = r
            number += there
        # As sure as counting pairs with several relations can make it that a pair with one has no other.
        self.sureness = math.log(((number > 0).sum() + 0.5) / ((number * (number - 1) // 2).sum() + 0.5))
        # With how many others two entities both have a relation, and with how many of these the same, to them and from them.
        self.compared = self.shared(self.table != self.none)
        self.agreed = sum(self.shared(self.table == r) for r in range(len(links)))

    @staticmethod
    def shared(table: np.ndarray) -> np.ndarray:
        """With how many others two entities both have one of these pairs, to them and from them."""
        numbers = table.astype(np.float32)
        return numbers @ numbers.T + numbers.T @ numbers

    def values(self, relation: int, batch: _Batch) -> Iterator[np.ndarray]:
        scores = self.weights @ self.described(batch.source, batch.targets)
        found = scores[relation] - np.logaddexp.reduce(np.delete(scores, relation, axis=0))
        own = self.table[batch.source, batch.targets]
        odds = np.where((own == self.none) | (own == relation), found, -self.sureness)
        yield np.clip(odds, -self.sureness, self.sureness).astype(np.float32).astype(np.float64)

    def described(self, source: int, targets: np.ndarray) -> np.ndarray:
        """The numbers of each pair, of which the first is 1."""
        sources, itself = np.full(len(targets), source), targets == source
        rows = [np.ones((1, len(targets))), itself[np.newaxis]]
        rows += [self.shares(self.table, sources, targets), self.shares(self.table.T, targets, sources)]
        if not self.unordered:
            back = np.where(itself, self.none, self.table[targets, source])
            rows.append(back == np.arange(len(self.weights))[:, np.newaxis])
        return np.concatenate(rows).astype(np.float32).astype(np.float64)

    def shares(self, table: np.ndarray, ones: np.ndarray, ends: np.ndarray) -> np.ndarray:
        """Logarithms of the shares of relations that those have with an end who are like the other, whatever that one has with it."""
        theirs = table[:, ends]
        to = self.comparison(table[ones, ends], theirs)
        back = self.comparison(table[ends, ones], table[ends].T)
        both = self.compared[:, ones] - np.abs(to) - np.abs(back)
        same = self.agreed[:, ones] - np.maximum(0, to) - np.maximum(0, back)
        counts = np.exp(self.steepness * (np.where(both == 0, 0, same / np.maximum(1, both)) - 1))
        counts[ones, np.arange(len(ones))] = 0
        relations = len(self.weights)
        found = [self.unknown / relations + np.where(theirs == r, counts, 0).sum(axis=0) for r in range(relations)]
        return np.log(found / np.sum(found, axis=0))

    def comparison(self, one: np.ndarray, other: np.ndarray) -> np.ndarray:
        """1 where two have the same relation, -1 where they have different ones, 0 where that is not known."""
        return np.where((one == self.none) | (other == self.none), 0, np.where(one == other, 1, -1))


class _Degrees:
    def __init__(self, adjacencies: list[_Adjacency], symmetric: bool) -> None:
        self.adjacencies = adjacencies
        self.symmetric = symmetric
        self.names = ["degrees, sum", "degrees, product", "degrees, difference", "ends without links"]
        if not symmetric:
            self.names += ["source's links out", "target's links in", "source's links in", "target's links out"]
            self.names += ["links out and in, product", "source without links out", "target without links in"]

    def values(self, relation: int, batch: _Batch) -> Iterator[np.ndarray]:
        known, source, targets = self.adjacencies[relation], batch.source, batch.targets
        source_degree = known.neighbours.degrees[source] - batch.joined
        target_degree = known.neighbours.degrees[targets] - batch.joined
        a, b = np.log1p(source_degree), np.log1p(target_degree)
        yield a + b
        yield a * b
        yield np.abs(a - b)
        yield (source_degree == 0) + (target_degree == 0).astype(float)
        if not self.symmetric:
            links_out = known.children.degrees[source] - batch.own
            links_in = known.parents.degrees[targets] - batch.own
            yield np.log1p(links_out)
            yield np.log1p(links_in)
            yield np.full(len(targets), np.log1p(known.parents.degrees[source]))
            yield np.log1p(known.children.degrees[targets])
            yield np.log1p(links_out) * np.log1p(links_in)
            yield (links_out == 0).astype(float)
            yield (links_in == 0).astype(float)


class _Neighbours:
    """Common neighbours and paths of three links, whichever way the links go."""

    names = [
        "common neighbours",
        "common neighbours, some",
        "Adamic/Adar",
        "resource allocation",
        "Jaccard",
        "paths of three",
        "paths of three, normalised",
    ]

    def __init__(self, adjacencies: list[_Adjacency]) -> None:
        self.adjacencies = adjacencies
        self.returns = [known.roots * known.neighbours.sums(known.roots) for known in adjacencies]

    def values(self, relation: int, batch: _Batch) -> Iterator[np.ndarray]:
        known, source, targets = self.adjacencies[relation], batch.source, batch.targets
        neighbours, roots = known.neighbours, known.roots
        count, inverse_log, inverse, inverse_root = known.two_steps(neighbours, neighbours, source, range(4))
        common = np.where(batch.itself, 0, count[targets])
        some = common > 0
        together = neighbours.degrees[source] + neighbours.degrees[targets] - 2 * batch.joined
        yield np.log1p(common)
        yield some.astype(float)
        yield np.sqrt(np.where(some, inverse_log[targets], 0))
        yield np.sqrt(np.where(some, inverse[targets], 0))
        yield np.sqrt(common / np.where(some, together - common, 1))
        # Those that end with the pair's own link, and those that begin with it, but for the one that does both.
        paths = neighbours.sums(count)[targets] - batch.joined * (count[source] + neighbours.degrees[targets] - 1)
        own = inverse_root[source] * roots[source] + self.returns[relation][targets] - roots[source] * roots[targets]
        normalised = neighbours.sums(inverse_root * roots)[targets] - batch.joined * own
        # From or to a hub paths are not counted. Where there is no path, a difference is nothing but rounding.
        counted = (paths > 0) & ~batch.itself & ~known.hub[targets] & ~known.hub[source]
        yield np.log1p(np.where(counted, paths, 0))
        yield np.sqrt(np.where(counted, np.maximum(0, normalised), 0))


class _Directed:
    """Common neighbours and paths of three links by the directions of the links; the last of three links ends at the target."""

    ways = ("children", "parents", "forward", "backward")

    def __init__(self, adjacencies: list[_Adjacency]) -> None:
        self.adjacencies = adjacencies
        measures = ("common neighbours", "resource allocation", "paths of three")
        self.names = [f"{measure}, {way}" for way in self.ways for measure in measures]

    def values(self, relation: int, batch: _Batch) -> Iterator[np.ndarray]:
        known, source, targets = self.adjacencies[relation], batch.source, batch.targets
        children, parents = known.children, known.parents
        mutual = children.degrees[targets] + parents.degrees[targets] - known.neighbours.degrees[targets]
        beginning = {"children": parents.degrees[targets] - 1, "forward": mutual - batch.mirrored}
        for way in self.ways:
            first = children if way in ("children", "forward") else parents
            second = parents if way in ("children", "backward") else children
            count, inverse = known.two_steps(first, second, source, (_COUNT, _INVERSE))
            yield np.log1p(np.where(batch.itself, 0, count[targets]))
            yield np.sqrt(np.where(batch.itself, 0, inverse[targets]))
            paths = parents.sums(count)[targets] - batch.own * (count[source] + beginning.get(way, 0))
            yield np.log1p(np.where(batch.itself | known.hub[targets], 0, paths))


class _Walks:
    """Walks of two and more links, whichever way the links go: (Âⁿ)_ij with Â_ab = A_ab / √(d_a d_b)."""

    least = 1e-6

    def __init__(self, adjacencies: list[_Adjacency], longest: int) -> None:
        self.adjacencies = adjacencies
        self.longest = longest
        self.names = [f"walks of {n} links" for n in range(2, longest + 1)]
        self.known_returns: list[dict[int, np.ndarray]] = [{} for _ in adjacencies]

    def values(self, relation: int, batch: _Batch) -> Iterator[np.ndarray]:
        known, source, targets = self.adjacencies[relation], batch.source, batch.targets
        there = [steps[targets] for steps in self.steps(known, source, self.longest)]
        if batch.joined.any():
            joined = np.flatnonzero(batch.joined)
            without = self.without_link(relation, source, targets[joined], [steps[joined] for steps in there])
            for steps, rest in zip(there, without):
                steps[joined] = rest
        for steps in there[1:]:
            yield np.log(np.where(batch.itself, 0, np.maximum(0, steps)) + self.least)

    @staticmethod
    def steps(known: _Adjacency, source: int, longest: int) -> list[np.ndarray]:
        """Walks of 1, 2, … links from a source to everybody."""
        reached = np.zeros(known.neighbours.size)
        neighbours = known.neighbours.row(source)
        reached[neighbours] = known.roots[source] * known.roots[neighbours]
        found = [reached]
        for _ in range(1, longest):
            found.append(known.roots * known.neighbours.sums(known.roots * found[-1]))
        return found

    def returns(self, relation: int, entity: int) -> np.ndarray:
        """Walks of 0, 1, 2, … links home. Links go both ways, so that a walk home is one there and one there again."""
        cache = self.known_returns[relation]
        if entity not in cache:
            half = self.steps(self.adjacencies[relation], entity, (self.longest + 1) // 2)
            home = [1.0, half[0][entity]]
            home += [float((half[n // 2 - 1] * half[n - n // 2 - 1]).sum()) for n in range(2, self.longest + 1)]
            cache[entity] = np.array(home)
        return cache[entity]

    def without_link(self, relation: int, source: int, targets: np.ndarray, there: list[np.ndarray]) -> list[np.ndarray]:
        """The same walks without those that use the link between the two, whose ends then have one neighbour less each."""
        known = self.adjacencies[relation]
        back = self.returns(relation, source)
        stays = np.stack([self.returns(relation, int(target)) for target in targets], axis=1)
        goes = [np.zeros(len(targets))] + there
        weight = known.roots[source] * known.roots[targets]
        without, home = [np.zeros(len(targets))], [np.ones(len(targets))]
        for n in range(1, self.longest + 1):
            apart, around = goes[n].copy(), np.full(len(targets), back[n])
            for m in range(n):
                rest = n - 1 - m
                apart -= weight * (home[m] * stays[rest] + without[m] * goes[rest])
                around -= weight * (home[m] * goes[rest] + without[m] * back[rest])
            without.append(apart)
            home.append(around)
        source_degree, target_degree = known.neighbours.degrees[source], known.neighbours.degrees[targets]
        factor = np.sqrt(source_degree * target_degree / np.maximum(1, (source_degree - 1) * (target_degree - 1)))
        return [factor * rest for rest in without[1:]]


class _Components:
    """The parts that links join, and the two that one falls into without a link that is a bridge (Tarjan 1974)."""

    def __init__(self, neighbours: _Links) -> None:
        size = neighbours.size
        starts, targets = neighbours.starts.tolist(), neighbours.targets.tolist()
        roots, parents, found, earliest, below = ([0] * size for _ in range(5))
        following = list(starts)
        count = 0
        for root in range(size):
            if below[root]:
                continue
            roots[root], parents[root], found[root], earliest[root], below[root] = root, -1, count, count, 1
            count += 1
            at = root
            while at >= 0:
                if following[at] < starts[at + 1]:
                    other = targets[following[at]]
                    following[at] += 1
                    if not below[other]:
                        roots[other], parents[other], found[other], earliest[other], below[other] = root, at, count, count, 1
                        count += 1
                        at = other
                    elif other != parents[at]:
                        earliest[at] = min(earliest[at], found[other])
                else:
                    parent = parents[at]
                    if parent >= 0:
                        earliest[parent] = min(earliest[parent], earliest[at])
                        below[parent] += below[at]
                    at = parent
        self.roots, self.parents = np.array(roots, np.int64), np.array(parents, np.int64)
        self.found, self.earliest, self.below = np.array(found), np.array(earliest), np.array(below)

    def sizes(self, entities: np.ndarray | int) -> np.ndarray:
        return self.below[self.roots[entities]]

    def hangs_below(self, entities: np.ndarray | int, parents: np.ndarray | int) -> np.ndarray:
        """Whether nothing but the link to its parent joins an entity, and those below it, with the others."""
        return (self.parents[entities] == parents) & (self.earliest[entities] > self.found[parents])


class _Apart:
    """Whether anything joins the ends of a pair, and how large the two parts are that nothing joins."""

    names = ["nothing joins them", "size of the smaller part", "size of the larger part"]

    def __init__(self, components: list[_Components]) -> None:
        self.components = components

    def values(self, relation: int, batch: _Batch) -> Iterator[np.ndarray]:
        known, source, targets = self.components[relation], batch.source, batch.targets
        source_below = batch.joined & known.hangs_below(source, targets)
        target_below = batch.joined & known.hangs_below(targets, source)
        apart = (known.roots[source] != known.roots[targets]) | source_below | target_below
        here = np.full(len(targets), known.sizes(source))
        there = known.sizes(targets)
        here = np.where(source_below, known.below[source], np.where(target_below, here - known.below[targets], here))
        there = np.where(source_below, there - known.below[source], np.where(target_below, known.below[targets], there))
        yield apart.astype(float)
        yield np.log(np.where(apart, np.minimum(here, there), 1))
        yield np.log(np.where(apart, np.maximum(here, there), 1))


class _Elimination:
    """An order in which Gauss' elimination leaves most entries zero: always the entity next that has the fewest links.

    By position: those linked with an entity that go after it are its followers, the first of them is its parent.
    """

    def __init__(self, neighbours: _Links, most_work: float, most_numbers: float) -> None:
        size = neighbours.size
        left = [set(row.tolist()) for row in np.split(neighbours.targets, neighbours.starts[1:-1])] if size else []
        queue = [(len(others), i) for i, others in enumerate(left)]
        heapq.heapify(queue)
        self.positions = np.full(size, -1, np.int64)
        order: list[int] = []
        after: list[list[int]] = []
        work = numbers = 0.0
        ends = neighbours.count
        while len(order) < size:
            # Every link that is left will have a follower: so many numbers, and at the least this work, are to come.
            to_come = (ends / 2) ** 2 / (size - len(order))
            affordable = work + to_come <= most_work and numbers + size + ends / 2 <= most_numbers
            _require(affordable, "kernels of these links would take too long")
            degree, entity = heapq.heappop(queue)
            if self.positions[entity] >= 0 or len(left[entity]) != degree:
                continue
            if degree == size - len(order) - 1:
                # Everybody who is left is linked with everybody.
                rest = sorted(left[entity] | {entity})
                for place, other in enumerate(rest):
                    self.positions[other] = len(order)
                    order.append(other)
                    after.append(rest[place + 1 :])
                break
            others = left[entity]
            work += float(degree) * degree
            numbers += degree
            ends -= degree
            self.positions[entity] = len(order)
            order.append(entity)
            after.append(list(others))
            for other in others:
                ends -= len(left[other])
                left[other] |= others
                left[other] -= {entity, other}
                ends += len(left[other])
                heapq.heappush(queue, (len(left[other]), other))
        counts = np.array([len(others) for others in after], np.int64)
        self.starts = np.concatenate(([0], np.cumsum(counts)))
        owners = np.repeat(np.arange(size), counts)
        followers = self.positions[np.array([other for others in after for other in others], np.int64)]
        self.keys = np.sort(owners * size + followers)
        self.owners, self.followers = owners, self.keys % size if size else self.keys
        self.depths = np.zeros(size, np.int64)
        self.complete = size
        for k in range(size - 1, -1, -1):
            if counts[k]:
                self.depths[k] = self.depths[self.followers[self.starts[k]]] + 1
            if self.complete == k + 1 and counts[k] == size - self.complete:
                self.complete = k
        self.numbers = float(size + self.depths.sum())
        self.work = float((self.depths[self.followers] + 1).sum())
        _require(self.work <= most_work and self.numbers <= most_numbers, "kernels of these links would take too long")

    def places(self, rows: np.ndarray, followers: np.ndarray) -> np.ndarray:
        """Where the entries of followers are."""
        return np.where(
            rows >= self.complete,
            self.starts[rows] + followers - rows - 1,
            np.searchsorted(self.keys, rows * len(self.positions) + followers),
        )


def _inverse_of_lower(lower: np.ndarray) -> np.ndarray:
    """The inverse of a triangular matrix, by halves; where all off its diagonal is at most 0, nothing is taken away."""
    size = len(lower)
    inverse = np.zeros_like(lower)
    if size <= 48:
        for i in range(size):
            inverse[i, :i] = -(lower[i, :i] @ inverse[:i, :i]) / lower[i, i]
            inverse[i, i] = 1 / lower[i, i]
        return inverse
    half = size // 2
    inverse[:half, :half] = _inverse_of_lower(lower[:half, :half])
    inverse[half:, half:] = _inverse_of_lower(lower[half:, half:])
    inverse[half:, :half] = -(inverse[half:, half:] @ lower[half:, :half] @ inverse[:half, :half])
    return inverse


class _Resolvents:
    """The inverses of several M = diag(m) - cA at once, by M = L D Lᵀ. All is added and nothing taken away, but on the
    diagonal, so that the smallest entries are as exact as the largest. The last axis of each array is that of the matrices.
    """

    def __init__(self, order: _Elimination, neighbours: _Links, diagonals: np.ndarray, factors: np.ndarray) -> None:
        self.order = order
        self.pivots = np.empty_like(diagonals)
        self.pivots[order.positions] = diagonals
        self.lower = np.zeros((len(order.followers), len(factors)))
        a, b = order.positions[neighbours.sources], order.positions[neighbours.targets]
        self.lower[order.places(a[a < b], b[a < b])] = factors
        self.eliminate()
        self.diagonal = self.find_diagonal()[order.positions]
        self.levels = self.find_levels()

    def eliminate(self) -> None:
        """Turns the pivots into D and the entries, which have no sign, into -L."""
        order = self.order
        starts = order.starts.tolist()
        for k in range(order.complete):
            # A pivot that is not above 0 is found below, whatever comes of it.
            entries = slice(starts[k], starts[k + 1])
            followers = order.followers[entries]
            column = self.lower[entries]
            share = column / self.pivots[k]
            self.pivots[followers] -= share * column
            if len(followers) > 1:
                first, second = np.triu_indices(len(followers), 1)
                self.lower[order.places(followers[first], followers[second])] += share[first] * column[second]
            self.lower[entries] = share
        self.require_positive((self.pivots > 0).all(axis=0))
        self.eliminate_rest()

    def eliminate_rest(self) -> None:
        """Where everybody follows everybody a matrix is full."""
        first = self.order.complete
        size = len(self.pivots) - first
        upper = np.triu_indices(size, 1)
        self.rest = []
        for kernel in range(self.pivots.shape[1]):
            full = np.diag(self.pivots[first:, kernel])
            full[upper[1], upper[0]] = -self.lower[self.order.starts[first] :, kernel]
            try:
                root = np.linalg.cholesky(full)
            except np.linalg.LinAlgError:
                self.require_positive(np.arange(self.pivots.shape[1]) != kernel)
            self.pivots[first:, kernel] = np.diag(root) ** 2
            self.lower[self.order.starts[first] :, kernel] = -(root / np.diag(root)).T[upper]
            self.rest.append(_inverse_of_lower(root))

    @staticmethod
    def require_positive(positive: np.ndarray) -> None:
        if not positive.all():
            raise _NotPositiveError(~positive)

    def find_diagonal(self) -> np.ndarray:
        """Z = L⁻ᵀ D^(-1/2) row by row, numbers of the root first: the inverse's diagonal has their squares."""
        order = self.order
        size = len(self.pivots)
        rows: list[np.ndarray] = [np.empty(0)] * size
        diagonal = np.empty_like(self.pivots)
        for k in range(order.complete, size):
            rows[k] = np.stack([inverse[k - order.complete :, k - order.complete][::-1] for inverse in self.rest], axis=1)
        self.rest = []
        starts, followers = order.starts.tolist(), order.followers.tolist()
        for k in range(order.complete - 1, -1, -1):
            row = np.zeros((order.depths[k] + 1, self.pivots.shape[1]))
            for at in range(starts[k], starts[k + 1]):
                other = rows[followers[at]]
                row[: len(other)] += self.lower[at] * other
            row[-1] = 1 / np.sqrt(self.pivots[k])
            rows[k] = row
        for k, row in enumerate(rows):
            diagonal[k] = (row * row).sum(axis=0)
        return diagonal

    def find_levels(self) -> list[tuple[np.ndarray, np.ndarray, np.ndarray]]:
        """By depth: who is there, the places of their entries, and where the entries of each begin."""
        order = self.order
        by_depth = np.argsort(order.depths, kind="stable")
        bounds = np.searchsorted(order.depths[by_depth], np.arange(1, order.depths.max(initial=0) + 2))
        levels = []
        for first, last in zip(bounds[:-1], bounds[1:]):
            nodes = by_depth[first:last]
            counts = order.starts[nodes + 1] - order.starts[nodes]
            levels.append((nodes, _ranges(order.starts[nodes], counts), np.cumsum(counts) - counts))
        return levels

    def column(self, entity: int) -> np.ndarray:
        """The inverse of an entity with everybody."""
        order = self.order
        found = np.zeros_like(self.pivots)
        k = int(order.positions[entity])
        found[k] = 1
        while order.starts[k] < order.starts[k + 1]:
            entries = slice(order.starts[k], order.starts[k + 1])
            found[order.followers[entries]] += self.lower[entries] * found[k]
            k = int(order.followers[order.starts[k]])
        found /= self.pivots
        for nodes, entries, begins in self.levels:
            found[nodes] += np.add.reduceat(self.lower[entries] * found[order.followers[entries]], begins)
        return found[order.positions]


class _NotPositiveError(Exception):
    """Some matrices are not positive definite."""

    def __init__(self, which: np.ndarray) -> None:
        super().__init__(which)
        self.which = which


class _Kernels:
    """How near two entities are by kernels that add up walks of every length: the regularised Laplacian (I + γ(D - A))⁻¹
    and Katz' (I - βA)⁻¹; the logarithm of each, and the same less half of what each of the two has with itself.
    """

    least = 1e-12
    laplacian = np.array([0.1, 1.0, 10.0, 100.0])
    katz = np.array([0.3, 0.9])
    most_work, most_numbers = 6e8, 8e6
    names = [
        name + less
        for name in [f"Laplacian kernel of reach {gamma:g}" for gamma in laplacian]
        + [f"walks of every length, {share:g}" for share in katz]
        for less in ("", ", less each with itself")
    ]

    def __init__(self, adjacencies: list[_Adjacency], components: list[_Components]) -> None:
        self.components = components
        self.resolvents, self.betas = [], []
        work = numbers = 0.0
        for known in adjacencies:
            order = _Elimination(known.neighbours, self.most_work - work, self.most_numbers - numbers)
            work += order.work
            numbers += order.numbers
            resolvents, betas = self.resolve(order, known.neighbours)
            self.resolvents.append(resolvents)
            self.betas.append(betas)

    def resolve(self, order: _Elimination, neighbours: _Links) -> tuple[_Resolvents, np.ndarray]:
        # The largest eigenvalue is found from below.
        largest = np.full(len(self.katz), max(1.0, self.largest_eigenvalue(neighbours)))
        while True:
            betas = self.katz / largest
            diagonals = np.ones((neighbours.size, len(self.laplacian) + len(betas)))
            diagonals[:, : len(self.laplacian)] += np.outer(neighbours.degrees, self.laplacian)
            try:
                return _Resolvents(order, neighbours, diagonals, np.concatenate((self.laplacian, betas))), betas
            except _NotPositiveError as e:
                largest[e.which[len(self.laplacian) :]] *= 1.1

    @staticmethod
    def largest_eigenvalue(neighbours: _Links) -> float:
        vector = (neighbours.degrees > 0).astype(float)
        growth = 1.0
        for _ in range(50 if vector.any() else 0):
            vector = vector + neighbours.sums(vector)
            growth = float(vector.max())
            vector = vector / growth
        return growth - 1

    def values(self, relation: int, batch: _Batch) -> Iterator[np.ndarray]:
        resolvents, source, targets = self.resolvents[relation], batch.source, batch.targets
        across = resolvents.column(source)[targets]
        at_source = np.tile(resolvents.diagonal[source], (len(targets), 1))
        at_target = resolvents.diagonal[targets]
        if batch.joined.any():
            joined = np.flatnonzero(batch.joined)
            parts = (across[joined], at_source[joined], at_target[joined])
            across[joined], at_source[joined], at_target[joined] = self.without_link(*parts, self.betas[relation])
            known = self.components[relation]
            bridge = known.hangs_below(source, targets) | known.hangs_below(targets, source)
            across[batch.joined & bridge] = 0
        across = np.maximum(0, across)
        apart = np.log(across + self.least)
        less = np.log(across / np.sqrt(at_source * at_target) + self.least)
        for kernel in range(across.shape[1]):
            for numbers in (apart, less):
                yield np.where(batch.itself, math.log(self.least), numbers[:, kernel])

    def without_link(
        self, across: np.ndarray, at_a: np.ndarray, at_b: np.ndarray, betas: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """What the kernels of two linked entities are without their link (Sherman, Morrison and Woodbury)."""
        split = len(self.laplacian)
        gammas = self.laplacian
        a, b = (at_a - across)[:, :split], (at_b - across)[:, :split]
        factor = gammas / (1 - gammas * (a + b))
        determinant = (at_a * at_b - across * across)[:, split:]
        scale = 1 / (1 + betas * (2 * across[:, split:] - betas * determinant))
        return (
            np.hstack((across[:, :split] - factor * a * b, scale * (across[:, split:] - betas * determinant))),
            np.hstack((at_a[:, :split] + factor * a * a, scale * at_a[:, split:])),
            np.hstack((at_b[:, :split] + factor * b * b, scale * at_b[:, split:])),
        )


class _Relations:
    """Whether the mirrored pair is a training link, and whether the pair and its mirror are links of the other relations."""

    most_named = 64

    def __init__(self, links: list[_Links], unordered: bool, relations: list[str]) -> None:
        self.links = links
        self.unordered = unordered
        self.named = 1 < len(relations) <= self.most_named
        ways = [""] if unordered else ["", ", mirrored"]
        self.names = [] if unordered else ["mirrored link"]
        if len(relations) > 1:
            self.names += ["other relations" + way for way in ways]
        if self.named:
            self.names += [f"also {relation}{way}" for relation in relations for way in ways]

    def values(self, relation: int, batch: _Batch) -> Iterator[np.ndarray]:
        if not self.unordered:
            yield batch.mirrored.astype(float)
        if len(self.links) == 1:
            return
        same, mirrored = np.zeros(len(batch.targets)), np.zeros(len(batch.targets))
        columns = []
        for r, links in enumerate(self.links):
            back = links.contain(batch.targets, batch.source) & ~batch.itself
            there = (links.contain(batch.source, batch.targets) | (back & self.unordered)) & (r != relation)
            same += there
            mirrored += back & (r != relation)
            columns += [there] if self.unordered else [there, back]
        yield np.log1p(same)
        if not self.unordered:
            yield np.log1p(mirrored)
        for column in columns if self.named else []:
            yield column.astype(float)


class _Self:
    """Whether source and target are the same entity, about which neighbours and walks say nothing."""

    names = ["source is target"]

    def values(self, relation: int, batch: _Batch) -> Iterator[np.ndarray]:
        yield batch.itself.astype(float)


# ---------------------------------------------------------------------------------------------------------------------------
# Attributes: numbers that describe a pair, each with a weight in each run


class _Attributes:
    """Names, and blocks of values."""

    names: list[str]

    @property
    def dimension(self) -> int:
        return len(self.names)

    def blocks(self, relation: int, source: int, targets: np.ndarray) -> Iterator[tuple[int, np.ndarray]]:
        """Some numbers at a time: the place of the first of them, and a row of values for each."""
        raise NotImplementedError


class _Observed(_Attributes):
    """What the links around a pair say: a constant, each column limited to what training pairs had and standardised, and the squares."""

    def __init__(
        self,
        links: list[_Links],
        symmetric: bool,
        unordered: bool,
        relations: list[str],
        walks: int,
        reach: str,
        exclusive: _Exclusive | None,
        scale: list[np.ndarray],
    ) -> None:
        self.links, self.unordered, self.scale = links, unordered, scale
        self.groups: list[Any] = [exclusive] if exclusive else []
        if reach != "RELATION":
            self.groups += self.around(links, symmetric, walks, reach)
            self.groups += [_Relations(links, unordered, relations), _Self()]
        columns = [name for group in self.groups for name in group.names]
        _require(len(columns) == len(scale[0]), f"{len(scale[0])} columns around pairs, expected {len(columns)}")
        used, squared = scale[3] > 0, scale[5] > 0
        self.places = np.where(used, np.cumsum(used), 0)
        self.square_places = np.where(squared, used.sum() + np.cumsum(squared), 0)
        self.names = ["constant"]
        self.names += [name for name, there in zip(columns, used) if there]
        self.names += [name + ", squared" for name, there in zip(columns, squared) if there]

    @staticmethod
    def around(links: list[_Links], symmetric: bool, walks: int, reach: str) -> list[Any]:
        """What is counted by the links of the relation itself."""
        adjacencies = [_Adjacency(known, symmetric) for known in links]
        groups: list[Any] = [_Degrees(adjacencies, symmetric), _Neighbours(adjacencies)]
        if not symmetric:
            groups.append(_Directed(adjacencies))
        if walks:
            groups.append(_Walks(adjacencies, walks))
        if reach != "WALKS":
            components = [_Components(known.neighbours) for known in adjacencies]
            groups.append(_Apart(components))
        if reach == "KERNELS":
            groups.append(_Kernels(adjacencies, components))
        return groups

    def blocks(self, relation: int, source: int, targets: np.ndarray) -> Iterator[tuple[int, np.ndarray]]:
        batch = _Batch(self.links[relation], self.unordered, source, targets)
        yield 0, np.ones((1, len(targets)))
        raw = (values for group in self.groups for values in group.values(relation, batch))
        for values, place, square_place, *numbers in zip(raw, self.places, self.square_places, *self.scale):
            low, high, mean, factor, square_mean, square_factor = numbers
            standard = (np.clip(values, low, high) - mean) * factor
            if place:
                yield int(place), _rounded(standard)
            if square_place:
                yield int(square_place), _rounded((standard * standard - square_mean) * square_factor)


def _rounded(values: np.ndarray) -> np.ndarray:
    """Attributes are single numbers, and their sums double ones."""
    return values.astype(np.float32).astype(np.float64)[np.newaxis]


class _Standard:
    """Columns with mean 0 and variance 1 over the values that are there; missing ones become 0, constant columns too."""

    def __init__(self, tables: list[np.ndarray]) -> None:
        _require(not any(np.isinf(table).any() for table in tables), "an attribute value is infinite")
        columns = tables[0].shape[1]
        counts, sums, squares = np.zeros(columns), np.zeros(columns), np.zeros(columns)
        for table in tables:
            counts += (~np.isnan(table)).sum(axis=0)
            sums += np.nansum(table, axis=0, dtype=np.float64)
        self.incomplete = counts < sum(len(table) for table in tables)
        self.mean = sums / np.maximum(1, counts)
        for table in tables:
            squares += np.nansum((table.astype(np.float64) - self.mean) ** 2, axis=0)
        deviation = np.sqrt(squares / np.maximum(1, counts))
        varies = deviation > 1e-9 * np.abs(self.mean)
        self.scale = np.where(varies, 1 / np.where(varies, deviation, 1), 0)

    def apply(self, table: np.ndarray) -> np.ndarray:
        return np.nan_to_num((table - self.mean) * self.scale, nan=0.0).astype(np.float32)


class _EntityValues(_Attributes):
    """Values of two entities as numbers of their pair: of both ends, products, differences."""

    most_values = 1 << 22

    def __init__(self, names: list[str], values: np.ndarray, forms: set[str], symmetric: bool) -> None:
        _require(bool(forms), "no form of entity attributes")
        standard = _Standard([values])
        missing = np.isnan(values[:, standard.incomplete]).astype(np.float32)
        self.filled = np.hstack((standard.apply(values), missing))
        columns = names + [f"{name} missing" for name, some in zip(names, standard.incomplete) if some]
        self.forms: list[str] = []
        if "ENDS" in forms:
            self.forms += ["sum of"] if symmetric else ["source's", "target's"]
        self.forms += ["product of"] if "PRODUCTS" in forms else []
        self.forms += ["difference in"] if "DIFFERENCES" in forms else []
        self.names = [f"{form} {column}" for form in self.forms for column in columns]

    def blocks(self, relation: int, source: int, targets: np.ndarray) -> Iterator[tuple[int, np.ndarray]]:
        width = self.filled.shape[1]
        some = max(1, self.most_values // max(1, len(targets)))
        for first in range(0, width, some):
            here = self.filled[source, first : first + some]
            there = self.filled[targets, first : first + some]
            for number, form in enumerate(self.forms):
                yield number * width + first, self.combined(form, here, there).T.astype(np.float64)

    @staticmethod
    def combined(form: str, here: np.ndarray, there: np.ndarray) -> np.ndarray:
        if form == "sum of":
            return here + there
        if form == "source's":
            return np.broadcast_to(here, there.shape)
        if form == "target's":
            return there
        return here * there if form == "product of" else np.abs(here - there)


class _PairTable(_Attributes):
    """Values given for pairs, for all relations at once or for each."""

    def __init__(self, names: list[str], pairs: list[_Links], values: list[np.ndarray], symmetric: bool) -> None:
        standard = _Standard(values)
        self.pairs, self.symmetric = pairs, symmetric
        self.names = names + ["pair not listed"] + [f"{name} missing" for name, some in zip(names, standard.incomplete) if some]
        self.tables = []
        for table in values:
            missing = np.isnan(table[:, standard.incomplete])
            rows = np.hstack((standard.apply(table), np.zeros((len(table), 1)), missing))
            # The last row is that of pairs that are not listed.
            last = np.zeros((1, rows.shape[1]))
            last[0, len(names)] = 1
            self.tables.append(np.vstack((rows, last)).astype(np.float64))

    def blocks(self, relation: int, source: int, targets: np.ndarray) -> Iterator[tuple[int, np.ndarray]]:
        kind = relation if len(self.pairs) > 1 else 0
        low, high = (np.minimum(source, targets), np.maximum(source, targets)) if self.symmetric else (source, targets)
        yield 0, self.tables[kind][self.pairs[kind].places(low, high)].T


# ---------------------------------------------------------------------------------------------------------------------------
# The model


class _Run:
    """One trained run: memberships ψ of each space, affinity Λ and attribute weights κ of each relation."""

    def __init__(self, memberships: list[np.ndarray], affinities: list[np.ndarray], weights: list[np.ndarray]) -> None:
        self.memberships, self.affinities, self.weights = memberships, affinities, weights

    def space(self, relation: int) -> np.ndarray:
        return self.memberships[relation if len(self.memberships) > 1 else 0]

    def latent(self, relation: int, source: int, targets: np.ndarray) -> np.ndarray:
        """ψ_i Λ ψ_jᵀ; of an entity with itself a feature squared is itself."""
        space, affinity = self.space(relation), self.affinities[relation]
        own = space[source].astype(np.float64)
        scores = space[targets].astype(np.float64) @ (own @ affinity)
        return scores + np.where(targets == source, np.diag(affinity) @ (own * (1 - own)), 0)


class Model:
    """What was learnt, and all that is needed to use it; made by load."""

    def __init__(
        self,
        entities: list[str],
        relations: list[str],
        symmetric: bool,
        self_links: bool,
        types: tuple[np.ndarray, list[np.ndarray]] | None,
        links: list[_Links],
        attributes: list[_Attributes],
        runs: list[_Run],
        calibrations: list[tuple[np.ndarray, np.ndarray]],
        facts: dict[str, str],
    ) -> None:
        self.entities = entities
        """The names of the entities."""
        self.relations = relations
        """The names of the relations; one empty name where there is a single relation without a name."""
        self.symmetric = symmetric
        """Whether links have no direction."""
        self.self_links = self_links
        """Whether an entity may be linked with itself."""
        self.facts = facts
        """How the model was made, as `medlink info` shows it."""
        self._types = types
        self._links = links
        self._attributes = attributes
        self._runs = runs
        self._calibrations = calibrations
        self._places = {name: place for place, name in enumerate(entities)}
        self._relation_places = {name: place for place, name in enumerate(relations)}
        scale = facts.get("drawScale")
        try:
            self._draw_scale = None if scale is None else float(scale)
        except ValueError:
            self._draw_scale = math.nan
        _require(self._draw_scale is None or 0 < self._draw_scale < math.inf, "the scale of draws is not a positive number")

    def __repr__(self) -> str:
        kind = "symmetric" if self.symmetric else "directed"
        links = sum(links.count for links in self._links)
        return f"<Medlink model of {len(self.entities):,} entities, {links:,} {kind} links, {len(self.relations)} relation(s)>"

    @property
    def runs(self) -> int:
        """How many independently trained runs, or draws from a posterior, the scores are means of."""
        return len(self._runs)

    @property
    def calibrated(self) -> bool:
        """Whether scores can be turned into probabilities."""
        return bool(self._calibrations)

    @property
    def attribute_names(self) -> list[str]:
        """What describes a pair beside the features."""
        return [name for part in self._attributes for name in part.names]

    def score(self, source: str, target: str, relation: str | None = None) -> float:
        """The score of a pair; NaN where it cannot be a link."""
        return float(self.scores([(source, target)], relation)[0])

    def scores(self, pairs: Any, relation: str | None = None) -> np.ndarray:
        """The scores of many pairs, in their order; NaN where a pair cannot be a link.

        Pairs are (source, target) or (source, relation, target), as `medlink predict` reads them, or a DataFrame with columns
        source, target and perhaps relation. Sorted by source or not, each source is looked at once.
        """
        return self._score(*self._indices(pairs, relation))[0]

    def deviations(self, pairs: Any, relation: str | None = None) -> np.ndarray:
        """The standard deviation of the scores of all runs or draws; 0 where there is one."""
        return self._score(*self._indices(pairs, relation))[1]

    def probability(self, source: str, target: str, relation: str | None = None) -> float:
        """The probability that a pair which is not listed is a link; NaN where it cannot be one."""
        return float(self.probabilities([(source, target)], relation)[0])

    def probabilities(self, pairs: Any, relation: str | None = None) -> np.ndarray:
        """The probabilities of many pairs."""
        self._require_calibration()
        relations, sources, targets = self._indices(pairs, relation)
        return self._probabilities(relations, self._score(relations, sources, targets)[0])

    def predict(self, pairs: Any, relation: str | None = None) -> Any:
        """Pairs with scores and probabilities: a list of Prediction, or the DataFrame with two columns more where one was given."""
        relations, sources, targets = self._indices(pairs, relation)
        scores = self._score(relations, sources, targets)[0]
        chances = self._probabilities(relations, scores) if self.calibrated else None
        if hasattr(pairs, "columns"):
            return pairs.assign(score=scores) if chances is None else pairs.assign(score=scores, probability=chances)
        names, words = self.entities, self.relations
        return [
            Prediction(names[s], names[t], words[r], float(score), None if chances is None else float(chances[p]))
            for p, (r, s, t, score) in enumerate(zip(relations, sources, targets, scores))
        ]

    def recommend(self, entity: str, n: int = 10, relation: str | None = None) -> list[Recommendation]:
        """The best targets of an entity that are not linked to it in training, best first."""
        if n < 0:
            raise MedlinkError(f"cannot recommend {n} links")
        r, source = self._relation(relation), self._entity(entity)
        everyone = np.arange(len(self.entities))
        wanted = self._can_link(np.full(len(everyone), r), np.full(len(everyone), source), everyone)
        wanted &= ~self._are_links(r, source, everyone)
        targets = everyone[wanted]
        scores = self._from(r, source, targets)[0]
        # Scores from the other end may differ in the last digit: those of the best, and of a few more, are asked for as `score` says them.
        best = np.lexsort((targets, -scores))[: n + 8]
        targets = targets[best]
        scores = self._score(np.full(len(best), r), np.full(len(best), source), targets)[0]
        best = np.lexsort((targets, -scores))[:n]
        chances = self._probabilities(np.full(len(best), r), scores[best]) if self.calibrated else [None] * len(best)
        return [
            Recommendation(self.entities[targets[b]], float(scores[b]), None if chance is None else float(chance))
            for b, chance in zip(best, chances)
        ]

    def attributes(self, source: str, target: str, relation: str | None = None) -> list[Attribute]:
        """What describes a pair beside the features, and what each number adds to the score: the mean over the runs."""
        relations, sources, targets = self._indices([(source, target)], relation)
        r, i, j = int(relations[0]), int(sources[0]), targets
        if self.symmetric and j[0] < i:
            i, j = int(j[0]), np.array([i])
        values: list[float] = [0.0] * len(self.attribute_names)
        for first, block in self._blocks(r, i, j):
            values[first : first + len(block)] = block[:, 0].tolist()
        weights = np.mean([run.weights[r] for run in self._runs], axis=0)
        return [Attribute(*row) for row in zip(self.attribute_names, values, (weights * values).tolist())]

    def features(self, top: int = 10, run: int = 0, relation: str | None = None) -> list[Feature]:
        """The latent features of a run, and those who have most of each; none where the model has none."""
        memberships = self.memberships(run, relation)
        found = []
        for k in range(memberships.shape[1]):
            column = memberships[:, k]
            best = np.argsort(-column, kind="stable")[:top]
            members = [Member(self.entities[i], float(column[i])) for i in best if column[i] > 0]
            found.append(Feature(k, float(column.sum(dtype=np.float64)), int((column > 0.5).sum()), members))
        return found

    def memberships(self, run: int = 0, relation: str | None = None) -> np.ndarray:
        """ψ, entities × features. With features for each relation, say which one."""
        spaces = self._run(run).memberships
        r = self._relation(relation) if len(spaces) > 1 else 0
        return spaces[r].copy()

    def affinity(self, run: int = 0, relation: str | None = None) -> np.ndarray:
        """Λ, what feature k of a source and feature l of a target together do for a link."""
        return self._run(run).affinities[self._relation(relation)].copy()

    def links(self, entity: str, relation: str | None = None) -> list[str]:
        """Whom an entity links to in training; in a symmetric network whom it is linked with."""
        r, source = self._relation(relation), self._entity(entity)
        linked = self._are_links(r, source, np.arange(len(self.entities)))
        return [self.entities[i] for i in np.flatnonzero(linked)]

    def is_link(self, source: str, target: str, relation: str | None = None) -> bool:
        """Whether training has seen this link; in a symmetric network in either direction."""
        target_place = np.array([self._entity(target)])
        return bool(self._are_links(self._relation(relation), self._entity(source), target_place)[0])

    # Names

    def _entity(self, name: str) -> int:
        place = self._places.get(name)
        if place is None:
            raise UnknownNameError(f"the model has no entity {name!r}")
        return place

    def _relation(self, name: str | None) -> int:
        if name is None and len(self.relations) == 1:
            return 0
        if name is None:
            raise UnknownNameError(f"the model has {len(self.relations)} relations, say which: {', '.join(self.relations[:5])} …")
        place = self._relation_places.get(name)
        if place is None:
            raise UnknownNameError(f"the model has no relation {name!r}")
        return place

    def _run(self, number: int) -> _Run:
        if not 0 <= number < len(self._runs):
            raise MedlinkError(f"the model has runs 0 to {len(self._runs) - 1}, not {number}")
        return self._runs[number]

    def _indices(self, pairs: Any, relation: str | None) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Relation, source and target of each pair, as numbers."""
        if hasattr(pairs, "columns"):
            missing = [column for column in ("source", "target") if column not in pairs.columns]
            if missing:
                raise UnknownNameError(f"the table has no column {missing[0]!r}")
            if relation is None and "relation" in pairs.columns:
                rows = list(zip(pairs["source"], pairs["relation"], pairs["target"]))
            else:
                rows = list(zip(pairs["source"], pairs["target"]))
        else:
            rows = [tuple(pair) for pair in pairs]
        found = np.empty((len(rows), 3), np.int64)
        for p, row in enumerate(rows):
            if len(row) not in (2, 3):
                raise MedlinkError(f"pair {p} is {row!r}, expected (source, target) or (source, relation, target)")
            word = row[1] if len(row) == 3 else relation
            found[p] = self._relation(word), self._entity(row[0]), self._entity(row[-1])
        return found[:, 0], found[:, 1], found[:, 2]

    # Scores

    def _can_link(self, relations: np.ndarray, sources: np.ndarray, targets: np.ndarray) -> np.ndarray:
        can = np.full(len(sources), True) if self.self_links else sources != targets
        if self._types is not None:
            types, linked = self._types
            for r in np.unique(relations):
                here = relations == r
                can[here] &= linked[r][types[sources[here]], types[targets[here]]]
        return can

    def _are_links(self, relation: int, source: int, targets: np.ndarray) -> np.ndarray:
        links = self._links[relation]
        there = links.contain(source, targets)
        return there | links.contain(targets, source) if self.symmetric else there

    def _blocks(self, relation: int, source: int, targets: np.ndarray) -> Iterator[tuple[int, np.ndarray]]:
        before = 0
        for part in self._attributes:
            for first, block in part.blocks(relation, source, targets):
                yield before + first, block
            before += part.dimension

    def _from(self, relation: int, source: int, targets: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Scores and deviations of the pairs of a source with some targets."""
        runs = np.stack([run.latent(relation, source, targets) for run in self._runs])
        weights = np.stack([run.weights[relation] for run in self._runs])
        for first, block in self._blocks(relation, source, targets):
            runs += np.einsum("rd,dt->rt", weights[:, first : first + len(block)], block)
        deviations = runs.std(axis=0, ddof=1) if len(runs) > 1 else np.zeros(len(targets))
        if self._draw_scale is None:
            return runs.mean(axis=0), deviations
        # s · logit of the mean of σ(f/s), so that a single draw cannot outweigh all others.
        x = runs / self._draw_scale
        favour, against = (np.maximum(np.finfo(float).tiny, _sigmoid(side)).sum(axis=0) for side in (x, -x))
        return self._draw_scale * (np.log(favour) - np.log(against)), deviations

    def _score(self, relations: np.ndarray, sources: np.ndarray, targets: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Scores and deviations of pairs in any order: in a symmetric network each is looked at from its lower end."""
        scores, deviations = np.full(len(sources), np.nan), np.full(len(sources), np.nan)
        can = np.flatnonzero(self._can_link(relations, sources, targets))
        low, high = (np.minimum, np.maximum) if self.symmetric else (lambda a, b: a, lambda a, b: b)
        relations, sources, targets = relations[can], low(sources, targets)[can], high(sources, targets)[can]
        order = np.lexsort((sources, relations))
        changes = (np.diff(relations[order]) != 0) | (np.diff(sources[order]) != 0)
        for some in np.split(order, np.flatnonzero(changes) + 1) if len(order) else []:
            scores[can[some]], deviations[can[some]] = self._from(int(relations[some[0]]), int(sources[some[0]]), targets[some])
        return scores, deviations

    def _require_calibration(self) -> None:
        if not self.calibrated:
            raise UnsupportedModelError("the model has no calibration (train --no-calibration), so its scores are no probabilities")

    def _probabilities(self, relations: np.ndarray, scores: np.ndarray) -> np.ndarray:
        chances = np.empty(len(scores))
        for r in np.unique(relations):
            here = relations == r
            knots, odds = self._calibrations[r]
            line = np.clip(np.searchsorted(knots, scores[here], "right") - 1, 0, len(knots) - 2)
            share = (scores[here] - knots[line]) / (knots[line + 1] - knots[line])
            chances[here] = _sigmoid(odds[line] + share * (odds[line + 1] - odds[line]))
        return chances


def _sigmoid(x: np.ndarray) -> np.ndarray:
    small = np.exp(-np.abs(x))
    return np.where(x >= 0, 1, small) / (1 + small)
