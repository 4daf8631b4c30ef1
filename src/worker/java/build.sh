#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Compiles the worker's Java harness: build.sh JAVAC JAR OUTPUT SCRATCH SOURCES...
# Runs on every JDK from 17 on, hence --release 17.  JUnit is Debian's.
set -eu
javac=$1 jar=$2 output=$3 scratch=$4
shift 4
jars=/usr/share/java
path=
for name in junit-platform-launcher junit-platform-engine junit-platform-commons junit-jupiter-engine \
    junit-jupiter-api junit-vintage-engine opentest4j apiguardian-api; do
    path=$path$jars/$name.jar:
done
rm -rf "$scratch/classes"
mkdir -p "$scratch/classes"
"$javac" -encoding UTF-8 --release 17 -g -proc:none -Xlint:all,-path,-classfile -Werror -cp "$path" -d "$scratch/classes" "$@"
"$jar" --create --no-compress --no-manifest --file "$output" --date 2020-01-01T00:00:00Z -C "$scratch/classes" . 2>/dev/null ||
    "$jar" --create --no-compress --no-manifest --file "$output" -C "$scratch/classes" .
