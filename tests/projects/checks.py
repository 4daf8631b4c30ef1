# SPDX-License-Identifier: Apache-2.0
"""Counting checks, running jinx, writing projects."""

import hashlib
import json
import os
import subprocess
import textwrap


class Checks:
    def __init__(self, jinx, work):
        self.jinx, self.work = jinx, work
        self.passed = self.failed = 0

    def ok(self, name, holds, detail=""):
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED: {name}\n{textwrap.indent(str(detail)[-3000:], '  ')}")

    def project(self, name, files):
        """Writes {path: text} below a new folder."""
        folder = f"{self.work}/{name}"
        for path, text in files.items():
            os.makedirs(os.path.dirname(f"{folder}/{path}") or folder, exist_ok=True)
            with open(f"{folder}/{path}", "w", encoding="utf-8") as file:
                file.write(text)
        return folder

    def run(self, command, folder, seconds=600, env=None):
        environment = {**os.environ, "XDG_CACHE_HOME": f"{self.work}/cache"}
        environment.pop("JINX_STORE", None)  # a store of its own, below that folder
        environment.update(env or {})
        return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=seconds,
                              check=False)

    def check(self, folder, *arguments, env=None):
        """jinx check in the folder: the process, and the report (None: none was written)."""
        report = f"{self.work}/report.json"
        if os.path.exists(report):
            os.remove(report)
        done = self.run([self.jinx, "check", "--json", report, *arguments], folder, env=env)
        if not os.path.exists(report):
            return done, None
        with open(report, encoding="utf-8") as file:
            return done, json.load(file)

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0


def places(report):
    """(exception, class, method) of each confirmed finding."""
    if report is None:
        return set()
    return {(f["exception"].split(".")[-1], f["class"], f["method"]) for f in report["findings"]
            if f["status"] == "confirmed"}


def fingerprint(folder):
    """The content of all files below."""
    digest = {}
    for where, _, files in os.walk(folder):
        for name in files:
            with open(f"{where}/{name}", "rb") as file:
                digest[f"{where}/{name}"] = hashlib.sha1(file.read()).hexdigest()
    return digest
