# SPDX-License-Identifier: Apache-2.0
"""The comments of a case, read into runs and expectations. README.md beside this folder says what they mean."""

import os
import re
import shlex

MARK = "//!"


# CASE is the class, CALLS the calls.
SHOW = """
public class CaseShow extends CASE {
    interface Call { void run() throws Throwable; }

    static void show(int line, String wanted, Call call) {
        try {
            call.run();
        } catch (Throwable thrown) {
            Class<?> type = thrown.getClass();
            if (!type.getName().equals(wanted) && !type.getSimpleName().equals(wanted)) {
                throw new IllegalStateException("line " + line + " throws " + thrown);
            }
            for (StackTraceElement frame : thrown.getStackTrace()) {
                if (!"CASE.java".equals(frame.getFileName())) continue;
                if (frame.getLineNumber() == line) return;
                throw new IllegalStateException(wanted + " comes from line " + frame.getLineNumber() + ", not " + line);
            }
        }
        throw new IllegalStateException("line " + line + " does not throw " + wanted);
    }

    public static void main(String[] args) {
CALLS
    }
}
"""


class FormatError(Exception):
    pass


class Expectation:
    """`finds`: an exception that a line must have."""

    def __init__(self, line, exception):
        self.line = line
        self.exception = exception
        self.entries = None
        self.condition = None
        self.kind = None
        self.rank = None  # "bug" or "noise": every bug has a better score than every noise of its case
        self.status = None
        self.runs = None
        self.shown_by = None

    def applies_to(self, run):
        return self.runs is None or run.name in self.runs

    def __str__(self):
        text = f"line {self.line}: {self.exception}"
        if self.entries:
            text += " from " + ", ".join(self.entries)
        if self.condition:
            text += " with " + self.condition
        return text


class Run:
    """One call of the analysis and the checks on what it says."""

    def __init__(self, name, command, arguments):
        self.name = name
        self.command = command
        self.arguments = arguments
        self.variant = "main"
        self.checks = []  # (kind, text)
        self.verdicts = None
        self.others_allowed = False
        self.pending = None

    def replays(self):
        return self.command == "check" and "--no-replay" not in self.arguments


class Case:
    def __init__(self, path, root, default_run=None):
        self.default_run = default_run  # of a case that names none
        self.path = path
        self.name = os.path.relpath(path, root)
        self.runs = []
        self.expectations = []
        self.never = []
        self.waiting = []  # methods that are pending: (name, first line, last line, reason)
        self.near = None  # (line, old, new)
        self.inputs = {}
        self.also = []
        self.native = []
        self.property = "assert"
        self.pending = None
        self.slow = False
        self.jdk = 0
        with open(path, encoding="utf-8") as source:
            self.lines = source.read().split("\n")
        self._read()

    def _fail(self, number, text):
        raise FormatError(f"{self.name}:{number}: {text}")

    def _read(self):
        for number, line in enumerate(self.lines, 1):
            code, mark, text = line.partition(MARK)
            if not mark:
                continue
            if code.strip():
                for part in text.split(";"):
                    self._on_line(number, part.strip())
            else:
                self._alone(number, text.strip())
        if not self.runs and self.default_run:
            self.runs.append(self.default_run)
        if not self.runs and not self.pending:
            self._fail(1, "no run")
        names = [run.name for run in self.runs]
        if len(set(names)) != len(names):
            self._fail(1, "two runs of one name")
        for expectation in self.expectations:
            for name in expectation.runs or []:
                if name not in names:
                    self._fail(expectation.line, f"no run is called {name}")

    def _alone(self, number, text):
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        last = self.runs[-1] if self.runs else None
        if word == "run":
            self._run(number, rest)
        elif word == "verify":
            self._verify(rest)
        elif word == "inputs":
            variant = "near" if rest.split(" ")[0] == "near" else "main"
            values = rest[len("near"):] if variant == "near" else rest
            self.inputs[variant] = re.findall(r"\"(?:[^\"\\]|\\.)*\"|'.'|\S+", values)
        elif word == "also":
            self.also += [os.path.join(os.path.dirname(self.path), name) for name in rest.split()]
        elif word == "native":
            self.native = [os.path.join(os.path.dirname(self.path), name) for name in rest.split()]
        elif word == "jdk":
            self.jdk = int(rest)
        elif word == "slow":
            self.slow = True
        elif word == "property":
            self.property = rest
        elif word == "pending":
            self._pending(rest, last)
        elif last is None:
            self._fail(number, f"'{word}' needs a run before it")
        elif word == "others" and rest == "allowed":
            last.others_allowed = True
        elif word in ("status", "count", "json", "stdout", "stderr"):
            last.checks.append((word, rest))
        else:
            self._fail(number, f"unknown directive '{text}'")

    def _run(self, number, rest):
        match = re.match(r"(?:([\w-]+): *)?(near )?(check|verify)\b(.*)", rest)
        if not match:
            self._fail(number, "expected: run [NAME:] [near] check|verify …")
        name = match.group(1) or f"run{len(self.runs) + 1}"
        run = Run(name, match.group(3), shlex.split(match.group(4)))
        run.variant = "near" if match.group(2) else "main"
        self.runs.append(run)

    def _verify(self, rest):
        words = rest.replace(" or ", " ").split()
        near = words[0] == "near"
        options = [word for word in words if word.startswith("--")]
        words = [word for word in words if word not in options]
        run = Run("near" if near else "main", "verify", options)
        run.variant = run.name
        run.verdicts = words[1:] if near else words
        self.runs.append(run)

    def _pending(self, rest, last):
        match = re.match(r"([\w-]+): (.*)", rest)
        named = [run for run in self.runs if match and run.name == match.group(1)]
        if named:
            named[0].pending = match.group(2)
        elif last:
            last.pending = rest
        else:
            self.pending = rest

    def _waiting_method(self, number, reason):
        match = re.search(r"(\w+)\(", self.lines[number - 1])
        if not match:
            self._fail(number, "'pending' stands on the first line of a method")
        indent = re.match(" *", self.lines[number - 1]).group(0)
        last = number
        while last < len(self.lines) and self.lines[last - 1] != indent + "}":
            last += 1
        self.waiting.append((match.group(1), number, last, reason))

    def ready_methods(self):
        """The public static methods of the class that are not pending."""
        found = [re.match(r"    public static .*?(\w+)\(", line) for line in self.lines]
        names = {match.group(1) for match in found if match}
        return sorted(names - {name for name, _, _, _ in self.waiting})

    def waits(self, line):
        """Does this line belong to a method that is pending?"""
        return any(first <= line <= last for _, first, last, _ in self.waiting)

    def _on_line(self, number, text):
        word, _, rest = text.partition(" ")
        if word == "never":
            self.never.append(number)
        elif word == "pending":
            self._waiting_method(number, rest)
        elif word == "near":
            old, arrow, new = rest.partition("->")
            if not arrow or self.lines[number - 1].partition(MARK)[0].count(old.strip()) != 1:
                self._fail(number, "expected: near A -> B, with A once on the line")
            self.near = (number, old.strip(), new.strip())
        elif word in ("finds", "bug", "noise"):
            rest, _, shown = rest.partition(" shown by ")
            parts = re.split(r" (from|with|as|status|in) ", " " + rest)
            expectation = Expectation(number, parts[0].strip())
            expectation.shown_by = shown.strip() or None
            expectation.rank = word if word != "finds" else None
            for key, value in zip(parts[1::2], parts[2::2]):
                listed = [item.strip() for item in value.split(",")]
                if key == "from":
                    expectation.entries = listed
                elif key == "with":
                    expectation.condition = value.strip()
                elif key == "as":
                    expectation.kind = value.strip()
                elif key == "status":
                    expectation.status = value.strip()
                else:
                    expectation.runs = listed
            self.expectations.append(expectation)
        else:
            self._fail(number, f"unknown directive '{text}'")

    def variants(self):
        return sorted({run.variant for run in self.runs} | {"main"})

    def source(self, variant):
        """The program's text; the near miss has its one replacement."""
        lines = list(self.lines)
        if variant == "near":
            number, old, new = self.near
            code, _, _ = lines[number - 1].partition(MARK)
            lines[number - 1] = code.replace(old, new).rstrip()
        return "\n".join(lines)

    def show_source(self):
        """A program that makes the calls of 'shown by' and fails unless each throws as expected, from its line."""
        calls = []
        for expectation in self.expectations:
            if expectation.shown_by:
                calls.append(f'        show({expectation.line}, "{expectation.exception}", '
                             f"() -> {{ {expectation.shown_by}; }});")
        if not calls:
            return None
        package = self.main_class().rpartition(".")[0]
        name = self.main_class().rpartition(".")[2]
        head = [f"package {package};"] if package else []
        head += [line for line in self.lines if line.startswith("import ")]
        return "\n".join(head) + SHOW.replace("CASE", name).replace("CALLS", "\n".join(calls))

    def main_class(self):
        package = ""
        for line in self.lines:
            match = re.match(r"package\s+([\w.]+);", line)
            if match:
                package = match.group(1) + "."
        return package + os.path.splitext(os.path.basename(self.path))[0]
