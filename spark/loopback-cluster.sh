#!/usr/bin/env bash
# Starts a standalone cluster of Spark on this machine (a master and workers, processes of their own), runs a command with its
# address, and stops it, whatever becomes of the command.
#
#   SPARK_HOME=FOLDER spark/loopback-cluster.sh ./medlink train LINKS --engine spark --master MASTER --spark-checkpoints FOLDER -o MODEL
#
# The words MASTER and CHECKPOINTS in the command are replaced. WORKERS (2), CORES (1) and MEMORY (2g) are per worker.
set -euo pipefail
: "${SPARK_HOME:?set SPARK_HOME to a folder with jars/, see fetch-spark.sh}"
export SPARK_HOME SPARK_LOCAL_IP=127.0.0.1 SPARK_SCALA_VERSION=2.13
folder=$(mktemp -d)
processes=()
stop() {
    for process in "${processes[@]}"; do
        pkill -P "$process" 2>/dev/null || true
        kill "$process" 2>/dev/null || true
    done
    wait 2>/dev/null || true
    rm -rf "$folder"
}
trap stop EXIT
port=${PORT:-17077}
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
flags=(-Xmx256m -XX:+IgnoreUnrecognizedVMOptions --sun-misc-unsafe-memory-access=allow)
for package in java.lang java.lang.invoke java.net java.nio java.util java.util.concurrent sun.nio.ch; do
    flags+=("--add-opens=java.base/$package=ALL-UNNAMED")
done
: >"$folder/master.log"
"$java" "${flags[@]}" -cp "$SPARK_HOME/jars/*" org.apache.spark.deploy.master.Master --host 127.0.0.1 --port "$port" \
    --webui-port 0 >"$folder/master.log" 2>&1 &
processes+=($!)
until grep -q 'I have been elected leader' "$folder/master.log"; do
    kill -0 "${processes[0]}" 2>/dev/null || { cat "$folder/master.log" >&2; exit 1; }
    sleep 0.2
done
for ((w = 0; w < ${WORKERS:-2}; w++)); do
    "$java" "${flags[@]}" -cp "$SPARK_HOME/jars/*" org.apache.spark.deploy.worker.Worker --host 127.0.0.1 --webui-port 0 \
        --cores "${CORES:-1}" --memory "${MEMORY:-2g}" --work-dir "$folder/work-$w" "spark://127.0.0.1:$port" \
        >"$folder/worker-$w.log" 2>&1 &
    processes+=($!)
done
mkdir "$folder/checkpoints"
words=()
for word in "$@"; do
    word=${word/#MASTER/spark://127.0.0.1:$port}
    words+=("${word/#CHECKPOINTS/$folder/checkpoints}")
done
"${words[@]}"
