#!/usr/bin/env bash
# Trains twelve models of different kinds and prints a hash of what each learnt: run it before and after a change that must not
# change results, on the same machine and JDK, and compare. Calibration and provenance are left out, which may change on purpose.
#
# usage: bench/golden-hashes.sh [THREADS]        with MEDLINK_DATA: Kinship, Countries and NIPS too
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
threads=${1:-2}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

./medlink generate --size 400 --links 2500 --features 6 --seed 3 -o "$work/planted.tsv" >"$work/log" 2>&1
./medlink generate --size 300 --links 2000 --features 5 --seed 4 --directed -o "$work/directed.tsv" >"$work/log" 2>&1

# Prints NAME and the SHA-256 of all arrays of the model but for its checksum.
golden() {
    local name=$1
    shift
    if ! ./medlink train "$@" --threads "$threads" --calibration-folds 2 -o "$work/model" >"$work/log" 2>&1; then
        cat "$work/log" >&2
        exit 1
    fi
    python3 - "$name" "$work/model" <<'PYTHON'
import hashlib, json, struct, sys
name, path = sys.argv[1:]
data = open(path, "rb").read()
begin = 8 + struct.unpack("<Q", data[:8])[0]
header = json.loads(data[8:begin])
hash = hashlib.sha256()
for key in sorted(header):
    if key not in ("__metadata__", "checksum"):
        first, last = header[key]["data_offsets"]
        hash.update(key.encode() + data[begin + first:begin + last])
print(f"{name:28} {hash.hexdigest()}")
PYTHON
}

golden default "$work/planted.tsv" --symmetric
golden features-only "$work/planted.tsv" --symmetric --no-proximity --cost 1
golden bayes "$work/planted.tsv" --symmetric --no-proximity --model bayes
golden stochastic "$work/planted.tsv" --symmetric --no-proximity --inference stochastic --cost 1 --iterations 8
golden paper-schedule "$work/planted.tsv" --symmetric --no-proximity --inference stochastic --schedule paper --cost 1 --iterations 8
golden validated-runs "$work/planted.tsv" --symmetric --no-proximity --cost 1 --validation 0.1 --runs 2
golden directed "$work/directed.tsv" --cost 0.3
golden directed-band "$work/directed.tsv" --no-proximity --affinity band --update subgradient --cost 1
if [ -n "${MEDLINK_DATA:-}" ]; then
    golden kinship-global "$MEDLINK_DATA/kinship/links.tsv" --no-proximity --cost 1 --iterations 8
    golden kinship-single-bayes "$MEDLINK_DATA/kinship/links.tsv" --no-proximity --relations single --model bayes --iterations 6
    golden countries-attributes "$MEDLINK_DATA/countries/links.tsv" --attributes "$MEDLINK_DATA/countries/attributes.tsv" \
        --unobserved "$MEDLINK_DATA/countries/unobserved.tsv" --cost 0.3 --iterations 8
    golden nips-stochastic-bayes "$MEDLINK_DATA/nips234/links.tsv" --symmetric --inference stochastic --model bayes --iterations 10
fi
