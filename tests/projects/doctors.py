# SPDX-License-Identifier: Apache-2.0
"""jinx doctor on machines that lack something."""

import os
import shutil


def line(done, name):
    return next((text for text in done.stdout.splitlines() if f" {name} " in text), "")


def check(checks):
    done = checks.run([checks.jinx, "doctor"], checks.work)
    checks.ok("doctor: healthy", done.returncode == 0 and "missing" not in done.stdout, done.stdout)
    done = checks.run([checks.jinx, "doctor", "--jdk", f"{checks.work}/nowhere"], checks.work)
    checks.ok("doctor: no JDK", done.returncode == 3 and "missing  JDK" in done.stdout and "--jdk" in line(done, "JDK"),
              done.stdout)
    jre = only_a_jre(checks)
    done = checks.run([checks.jinx, "doctor", "--jdk", jre], checks.work)
    checks.ok("doctor: only a JRE", done.returncode == 3 and "only a JRE" in line(done, "compiler"), done.stdout)
    empty = f"{checks.work}/empty"
    os.makedirs(empty, exist_ok=True)
    home = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("javac"))))
    done = checks.run([checks.jinx, "doctor", "--jdk", home], checks.work, env={"PATH": empty})
    checks.ok("doctor: no build tool", done.returncode == 0 and "Debian: maven" in line(done, "mvn"), done.stdout)
    with open(f"{checks.work}/file", "w", encoding="utf-8") as file:
        file.write("no folder")
    done = checks.run([checks.jinx, "doctor"], checks.work, env={"XDG_CACHE_HOME": f"{checks.work}/file"})
    checks.ok("doctor: a store that cannot be written", done.returncode == 0 and "--no-store" in line(done, "store"),
              done.stdout)


def only_a_jre(checks):
    """A JDK's folder without its programs, by links."""
    home = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which("javac"))))
    jre = f"{checks.work}/jre"
    os.makedirs(f"{jre}/bin")
    for name in os.listdir(home):
        if name != "bin":
            os.symlink(f"{home}/{name}", f"{jre}/{name}")
    os.symlink(f"{home}/bin/java", f"{jre}/bin/java")
    return jre
