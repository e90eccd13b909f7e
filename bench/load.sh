#!/usr/bin/env bash
# Serves a model and has many clients ask it at once: how long answers took, what failed, what is left on the heap. Needs a JDK, and mvn package.
#
#   bench/load.sh MODEL [CLIENTS [SECONDS]]     e.g. bench/load.sh net.medlink 200 60
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
exec java -cp "$here/bench/target/benchmarks.jar" org.medlink.bench.load.ServerLoad "$here/medlink" "$1" "${2:-200}" "${3:-60}"
