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
    without_junit(checks)
    without_namespaces(checks)


def without_junit(checks):
    """Debian's jars are covered by an empty folder, in a mount namespace of its own."""
    jars = "/usr/share/java"
    command = f"mount --bind {checks.work}/empty {jars} && exec {checks.jinx} doctor"
    done = checks.run(["unshare", "-m", "sh", "-c", command], checks.work)
    if "mount" in done.stderr or "unshare" in done.stderr:
        print("skipped: doctor without JUnit (no folder can be covered here)")
        return
    checks.ok("doctor: no JUnit", done.returncode == 3 and "Debian: junit5" in line(done, "5"), done.stdout)


def without_namespaces(checks):
    """A user namespace in which no other may be made."""
    command = f"echo 0 >/proc/sys/user/max_user_namespaces && exec {checks.jinx} doctor"
    done = checks.run(["unshare", "-U", "-r", "sh", "-c", command], checks.work)
    if "max_user_namespaces" in done.stderr or "unshare" in done.stderr:
        print("skipped: doctor without namespaces (their number cannot be limited here)")
        return
    checks.ok("doctor: no namespaces", done.returncode == 0 and "unprivileged_userns_clone" in line(done, "sandbox"),
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
