#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Writes the class archive that workers start from: train.sh JDK-HOME HARNESS-JAR OUTPUT
# JUnit lies behind the harness on the class path, as it does in workers that run tests (jvm.c).
# An archive is a convenience: when it cannot be made, an empty file says so.
set -u
jdk=$1 harness=$(readlink -f "$2") output=$3
jars=
for name in junit-jupiter-api junit-jupiter-params junit-jupiter-engine junit-vintage-engine junit-platform-launcher \
    junit-platform-engine junit-platform-commons opentest4j apiguardian-api junit4 hamcrest-all hamcrest; do
    [ -r "/usr/share/java/$name.jar" ] && jars=$jars/usr/share/java/$name.jar:
done
jars=${jars%:}
rm -f "$output"
"$jdk/bin/java" -XX:ArchiveClassesAtExit="$output" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx512m -Xlog:disable \
    --add-exports=jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED \
    -cp "$harness:$jars" jinx.worker.Training "$jars" >"$output.log" 2>&1 && [ -s "$output" ] || : >"$output"
