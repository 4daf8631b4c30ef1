# SPDX-License-Identifier: Apache-2.0
"""Projects of which only the class folders are known, and what is no project."""

import os
import shutil

from checks import places

CRASH = "package p;\npublic class Half { public static int of(int n) { return 100 / (n - %d); } }\n"


def compile_into(checks, folder, classes, number=7):
    source = checks.project("sources", {"p/Half.java": CRASH % number})
    done = checks.run(["javac", "-g", "-d", classes, f"{source}/p/Half.java"], folder)
    checks.ok("javac", done.returncode == 0, done.stderr)


def check(checks):
    for name, mark, classes in [("ant", "build.xml", "build/classes"), ("plain", None, "target/classes"),
                                ("gradle-classes", None, "build/classes/java/main"),
                                ("idea", None, "out/production/app")]:
        folder = checks.project(name, {mark or "readme.txt": "<project/>"})
        compile_into(checks, folder, classes)
        done, report = checks.check(folder)
        checks.ok(f"{name}: found without a target", ("ArithmeticException", "p.Half", "of") in places(report),
                  done.stderr)
        checks.ok(f"{name}: status", done.returncode == 1, done.stderr)
    bazel(checks)
    gradle_layout(checks)
    real_gradle(checks)
    nothing(checks)


def bazel(checks):
    folder = checks.project("bazel", {"MODULE.bazel": "", "bazel-bin/lib/keep.txt": ""})
    done, _ = checks.check(folder)
    checks.ok("bazel: nothing built", done.returncode == 2 and "bazel build" in done.stderr, done.stderr)
    compile_into(checks, folder, "classes")
    made = checks.run(["jar", "--create", "--file", "bazel-bin/lib/libhalf.jar", "-C", "classes", "p"], folder)
    checks.ok("bazel: jar", made.returncode == 0, made.stderr)
    done, report = checks.check(folder)
    checks.ok("bazel: found", ("ArithmeticException", "p.Half", "of") in places(report), done.stderr)


def gradle_layout(checks):
    """A build tool that is not there, or fails: said; what was compiled is analysed when that is wished."""
    folder = checks.project("gradle", {"settings.gradle": "include 'app'\n", "app/build.gradle": "plugins {}\n"})
    compile_into(checks, folder, "app/build/classes/java/main")
    done, report = checks.check(folder, "--build-tool", "no-such-gradle")
    checks.ok("gradle: no tool", done.returncode == 2 and "no-such-gradle" in done.stderr and report is None,
              done.stderr)
    done, report = checks.check(folder, "--build-tool", "false", "--keep-going")
    checks.ok("gradle: kept going", ("ArithmeticException", "p.Half", "of") in places(report), done.stderr)
    checks.ok("gradle: said so", "failed with status 1" in done.stderr, done.stderr)
    done, _ = checks.check(folder, "--build-tool", "false")
    checks.ok("gradle: failing tool", done.returncode == 2 and "--keep-going" in done.stderr, done.stderr)
    hanging = f"{folder}/hang"
    with open(hanging, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\nsleep 1000\n")
    os.chmod(hanging, 0o755)
    done, _ = checks.check(folder, "--build-tool", hanging, "--build-time", "0.5")
    checks.ok("gradle: hanging tool", done.returncode == 2 and "did not end within 0.5 s" in done.stderr, done.stderr)


def real_gradle(checks):
    """Gradle's own model, where Gradle is installed."""
    if not shutil.which("gradle"):
        print("skipped: Gradle projects (no gradle)")
        return
    folder = checks.project("real-gradle", {
        "settings.gradle": "include 'app'\n", "app/build.gradle": "plugins { id 'java' }\n",
        "app/src/main/java/p/Half.java": CRASH % 5})
    env = {"GRADLE_USER_HOME": f"{checks.work}/gradle-home", "GRADLE_OPTS": "-Dorg.gradle.daemon=false"}
    done, report = checks.check(folder, env=env)
    checks.ok("gradle itself: built", "building with Gradle" in done.stderr, done.stderr)
    checks.ok("gradle itself: found", ("ArithmeticException", "p.Half", "of") in places(report), done.stderr)
    checks.ok("gradle itself: test in the module",
              os.path.exists(f"{folder}/app/src/test/java/p/HalfJinxTest.java"), done.stderr)


def nothing(checks):
    folder = checks.project("nothing", {"notes.txt": "nothing here"})
    done, _ = checks.check(folder)
    checks.ok("nothing: status", done.returncode == 2, done.stderr)
    checks.ok("nothing: said", "holds neither classes nor Java sources" in done.stderr, done.stderr)
    shutil.rmtree(folder)
    folder = checks.project("sources-only", {"p/Half.java": CRASH % 3})
    done, report = checks.check(folder)
    checks.ok("sources without a build: compiled", ("ArithmeticException", "p.Half", "of") in places(report),
              done.stderr)
