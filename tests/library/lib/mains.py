# SPDX-License-Identifier: Apache-2.0
"""Programs with a main, run by the engine and by the real JVM: what they print and how they end must be the same.

A program is NAME.java in a folder. Its first lines may say `// jdk 21` (needs at least that JDK) and
`// pending REASON` (does not work yet, and why).
"""

import os
import re
import subprocess

LIBRARY = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ROOT = os.path.dirname(os.path.dirname(LIBRARY))
JINX = os.environ.get("JINX", os.path.join(ROOT, "build", "jinx"))
PATIENCE_SECONDS = 600  # a run that takes longer hangs; no shorter time decides a test
# What the engine says of the machine; see src/jdk/intrinsics/system.c.
SAME_MACHINE = ["-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC", "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8"]


def find_jdks():
    """Version number to JDK folder, of what is installed."""
    found = {}
    base = "/usr/lib/jvm"
    for name in sorted(os.listdir(base)) if os.path.isdir(base) else []:
        release = os.path.join(base, name, "release")
        if os.path.islink(os.path.join(base, name)) or not os.path.exists(release):
            continue
        match = re.search(r'JAVA_VERSION="(\d+)', open(release, encoding="utf-8").read())
        if match and int(match.group(1)) >= 17:
            found.setdefault(int(match.group(1)), os.path.join(base, name))
    return found


class Program:
    def __init__(self, folder, name):
        self.name = name
        self.path = os.path.join(folder, name + ".java")
        with open(self.path, encoding="utf-8") as source:
            text = source.read(400)
        jdk = re.search(r"^// jdk (\d+)$", text, re.M)
        pending = re.search(r"^// pending (.*)$", text, re.M)
        self.jdk = int(jdk.group(1)) if jdk else 17
        self.pending = pending.group(1) if pending else None


def find_programs(folder, names):
    chosen = names or sorted(f[:-5] for f in os.listdir(folder) if f.endswith(".java"))
    return [Program(folder, name) for name in chosen]


def run_on_jvm(home, programs, work, more=()):
    """Compiles the programs (and more sources) into `work` and runs each there: name to (output, how it ended)."""
    sources = [program.path for program in programs] + [os.path.join(LIBRARY, "tool", "Mains.java"), *more]
    compiler = [os.path.join(home, "bin", "javac"), "-J-XX:TieredStopAtLevel=1", "-encoding", "UTF-8", "-nowarn"]
    done = subprocess.run(compiler + ["-Xlint:none", "-g", "-d", work] + sources, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    names = [program.name for program in programs]
    subprocess.run([os.path.join(home, "bin", "java"), "-cp", work] + SAME_MACHINE + ["-ea", "Mains", work] + names,
                   check=True, stdin=subprocess.DEVNULL)
    outcomes = {}
    for name in names:
        with open(os.path.join(work, name + ".out"), encoding="utf-8") as text:
            output = text.read()
        with open(os.path.join(work, name + ".end"), encoding="utf-8") as text:
            outcomes[name] = output, text.read()
    return outcomes


def run_jinx(home, work, name):
    """What the engine printed for the program, and what it said of it."""
    command = [JINX, "verify", "--program-output", "--property", "no-exception", "--jdk", home, "-cp", work, name]
    done = subprocess.run(command, capture_output=True, timeout=PATIENCE_SECONDS, stdin=subprocess.DEVNULL)
    text = done.stdout.decode("utf-8", "replace")
    at = text.rfind("verdict: ")
    return text[:at], text[at:] + done.stderr.decode("utf-8", "replace")


def ended_as(verdict):
    """`returned` or `threw CLASS`, as the engine says; None when it left something out.

    What depends on time, threads or files may be one of several outcomes: there one is taken."""
    lines = [line for line in verdict.split("\n") if line]
    if lines[0] == "verdict: true" or lines[0] == "verdict: unknown" and lines[1] in ("concretised: 1 path", "schedule: 1 path"):
        return "returned"
    if lines[0] == "verdict: false":
        return "threw " + lines[1].split(" ")[0]
    return None


def first_difference(expected, got):
    old, new = expected.split("\n"), got.split("\n")
    for i, line in enumerate(old):
        if i >= len(new) or new[i] != line:
            return f"line {i + 1}: expected {line!r}, got {new[i] if i < len(new) else 'nothing'!r}"
    return f"line {len(old)}: more output than expected: {new[len(old) - 1:][:1]}"


def complaints(expected, ran):
    """What is wrong with an engine's run; empty when nothing is."""
    (output, end), (got, verdict) = expected, ran
    found = [] if got == output else [first_difference(output, got)]
    if ended_as(verdict) != end:
        found.append(f"expected that it {end}")
    return found + verdict.strip().split("\n")[:14] if found else []
