# SPDX-License-Identifier: Apache-2.0
"""Finds JDKs and talks to CaseTool, the warm JVM that compiles and really runs the cases."""

import glob
import os
import re
import subprocess
import threading


def find_jdks():
    """Version number to JDK folder, of what is installed."""
    found = {}
    homes = [os.environ.get("JAVA_HOME", "")] + sorted(glob.glob("/usr/lib/jvm/*"))
    for home in homes:
        release = os.path.join(home, "release")
        if home and os.path.exists(os.path.join(home, "bin", "javac")) and os.path.exists(release):
            with open(release, encoding="utf-8") as file:
                match = re.search(r'JAVA_VERSION="(?:1\.)?(\d+)', file.read())
            if match:
                found.setdefault(int(match.group(1)), home)
    return found


class Jvm:
    """One CaseTool process. Requests are served one at a time."""

    def __init__(self, home, tool_source, work):
        self.home = home
        self.lock = threading.Lock()
        self.classes = os.path.join(work, "tool")
        self.verifier = os.path.join(work, "verifier")
        javac = os.path.join(home, "bin", "javac")
        verifier = os.path.join(tool_source, "org", "sosy_lab", "sv_benchmarks", "Verifier.java")
        subprocess.run([javac, "-J-XX:TieredStopAtLevel=1", "-d", self.classes, os.path.join(tool_source, "CaseTool.java")], check=True)
        subprocess.run([javac, "-J-XX:TieredStopAtLevel=1", "-g", "-d", self.verifier, verifier], check=True)
        self.process = subprocess.Popen(
            [os.path.join(home, "bin", "java"), "-XX:TieredStopAtLevel=1", "-cp", self.classes, "CaseTool"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def ask(self, *words):
        with self.lock:
            self.process.stdin.write("\t".join(words) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        if not answer:
            raise RuntimeError("the JVM of the runner ended")
        text = re.sub(r"\\(.)", lambda m: "\n" if m.group(1) == "n" else m.group(1), answer.rstrip("\n"))
        status, _, rest = text.partition(" ")
        return status == "ok", rest

    def compile(self, out, class_path, files):
        return self.ask("compile", out, class_path, *files)

    def close(self):
        self.process.stdin.close()
        self.process.wait()
