#!/usr/bin/env bash
# Kills training with SIGKILL at random moments, the choice of the cost and calibration among them, resumes it each time, and compares the model with an uninterrupted one.
#
#   bench/kill-and-resume.sh LINKS KILLS [options of train]     e.g. bench/kill-and-resume.sh links.tsv 20 --symmetric
set -u
here=$(cd "$(dirname "$0")/.." && pwd)
links=$1 kills=$2
shift 2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$here/medlink" train "$links" "$@" -o "$folder/whole" >/dev/null 2>&1 || { echo "training fails without any kill"; exit 1; }
done_kills=0 resumed=0 models=0
while [ "$done_kills" -lt "$kills" ]; do
    rm -f "$folder/part" "$folder/part.checkpoint"
    while :; do
        "$here/medlink" train "$links" "$@" --checkpoint-every 0.2s --resume -o "$folder/part" >"$folder/log" 2>&1 &
        pid=$!
        sleep "$((RANDOM % 6)).$((RANDOM % 10))"
        if [ "$done_kills" -lt "$kills" ] && kill -KILL "$pid" 2>/dev/null; then
            pkill -KILL -P "$pid" 2>/dev/null
            wait "$pid" 2>/dev/null
            done_kills=$((done_kills + 1))
            [ -e "$folder/part.checkpoint" ] && resumed=$((resumed + 1))
            continue
        fi
        wait "$pid" || { echo "resuming failed:"; cat "$folder/log"; exit 1; }
        break
    done
    cmp -s "$folder/whole" "$folder/part" || { echo "another model after $done_kills kills"; exit 1; }
    models=$((models + 1))
    [ ! -e "$folder/part.checkpoint" ] || { echo "a checkpoint is left"; exit 1; }
done
echo "$done_kills kills, $resumed of them with a checkpoint; $models models, each the same bytes as without"
