# SPDX-License-Identifier: Apache-2.0
"""Build tools that fail, hang, die or are not there: one message that says which and what to do."""

import os

from checks import places

POM = "<project><artifactId>a</artifactId></project>"
CRASH = "public class A { static int f(int n) { return 1 / n; } }\n"

TROUBLE = [
    ("fails", 'echo "[INFO] starting"; echo "[ERROR] disk on fire."; exit 3', "failed with status 3: disk on fire; "),
    ("headings", 'printf "[ERROR] COMPILATION ERROR : \\n[INFO] ----\\n[ERROR] /A.java:[1,9] no such thing\\n"; exit 1',
     "failed with status 1: /A.java:[1,9] no such thing; "),
    ("nested", 'printf "[ERROR] [ERROR] Some problems:\\n[FATAL] Non-resolvable parent @ line 7\\n"; exit 1',
     "failed with status 1: Non-resolvable parent @ line 7; "),
    ("silent", "exit 1", "failed with status 1: it printed nothing; "),
    ("dies", "kill -9 $$", "was ended by signal 9: "),
    ("hangs", "sleep 60", "did not end within 1 s: "),
]


def tool(checks, name, text):
    path = f"{checks.work}/tool-{name}"
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\n{text}\n")
    os.chmod(path, 0o755)
    return path


def check(checks):
    folder = checks.project("trouble", {"pom.xml": POM, "src/main/java/A.java": CRASH})
    for name, text, message in TROUBLE:
        program = tool(checks, name, text)
        done, report = checks.check(folder, "--build-tool", program, "--build-time", "1")
        errors = [line for line in done.stderr.splitlines() if "error:" in line]
        checks.ok(f"tool that {name}: status", done.returncode == 2 and report is None, done.stderr)
        checks.ok(f"tool that {name}: one message", len(errors) == 1 and f"tool-{name} {message}" in errors[0], errors)
        checks.ok(f"tool that {name}: what to do", errors and "--keep-going" in errors[0], errors)
    done, _ = checks.check(folder, "--build-tool", "no-such-tool")
    checks.ok("no such tool", done.returncode == 2 and "no-such-tool" in done.stderr, done.stderr)
    keeps_going(checks, folder)
    for name, text, message in [("empty", "", "pom.xml:1: not a project file"), ("binary", "\x01\x02<", "pom.xml:1: "),
                                ("nameless", "<project/>", "it has no artifactId")]:
        bad = checks.project(f"pom-{name}", {"pom.xml": text})
        done, _ = checks.check(bad)
        checks.ok(f"pom that is {name}", done.returncode == 2 and message in done.stderr, done.stderr)
    os.makedirs(f"{checks.work}/pom-folder/pom.xml")
    done, _ = checks.check(f"{checks.work}/pom-folder")
    checks.ok("pom that is a folder", done.returncode == 2 and "cannot be read: Is a directory" in done.stderr, done.stderr)


def keeps_going(checks, folder):
    """What is compiled is analysed without the rest; where nothing is, that is said."""
    program = tool(checks, "seen", f'echo "$@" > {checks.work}/arguments; echo "[ERROR] half of it"; exit 1')
    done, _ = checks.check(folder, "--build-tool", program, "--keep-going")
    checks.ok("keep going: nothing there", done.returncode == 2 and "no classes were compiled" in done.stderr, done.stderr)
    checks.ok("keep going: the tool too", "--fail-at-end" in open(f"{checks.work}/arguments", encoding="utf-8").read())
    checks.run(["javac", "-g", "-d", "target/classes", "src/main/java/A.java"], folder)
    done, report = checks.check(folder, "--build-tool", program, "--keep-going")
    checks.ok("keep going: found", ("ArithmeticException", "A", "f") in places(report), done.stderr)
    checks.ok("keep going: said", "half of it" in done.stderr and "going on without" in done.stderr, done.stderr)
