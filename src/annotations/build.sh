#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# build.sh JAVAC JAR OUTPUT FOLDER SOURCE…: the jar of the annotations, as Java 8 bytecode.
set -e
javac=$1 jar=$2 output=$3 folder=$4
shift 4
rm -rf "$folder"
mkdir -p "$folder"
"$javac" -encoding UTF-8 --release 8 -Xlint:-options -d "$folder" "$@"
"$jar" --create --file "$output" --date=2000-01-01T00:00:00Z -C "$folder" . 2>/dev/null ||
    "$jar" --create --file "$output" -C "$folder" .
