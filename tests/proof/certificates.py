# SPDX-License-Identifier: Apache-2.0
"""Certificates of whole programs: each that verify writes is accepted, none that was changed is.

Changes are of two kinds.  A letter somewhere, which the digest or the reader notices; and a clause from which what was
refuted is taken away, with the digest made anew: then only Z3 can notice."""

import json
import os
import random
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CASES = os.path.join(ROOT, "tests", "cases")
sys.path.insert(0, os.path.join(CASES, "lib"))

import caseformat  # noqa: E402

FEW = ("CountUp.java", "FieldCounter.java", "GcdSubtract.java", "McCarthyAll.java", "StaticCounter.java")


def safe_programs(slow):
    """Those of tests/cases/verify/unbounded; a handful unless there is time."""
    folder = os.path.join(CASES, "verify", "unbounded")
    names = sorted(name for name in os.listdir(folder) if name.endswith(".java"))
    few = [name for name in names if name in FEW]
    return [caseformat.Case(os.path.join(folder, name), CASES) for name in (names if slow else few)]


def certificate_of(jinx, case, folder):
    """The path of what verify wrote; None: it was not decided by a proof."""
    os.makedirs(folder)
    source = os.path.join(folder, os.path.basename(case.path))
    with open(source, "w", encoding="utf-8") as file:
        file.write(case.source("main"))
    tool = os.path.join(CASES, "tool")
    subprocess.run(["javac", "-g", "-cp", tool, "-sourcepath", tool, "-d", folder, source], check=True)
    path = os.path.join(folder, "certificate.json")
    jinx("verify", "-q", "--time", "30", "--certificate", path, "-cp", folder, case.main_class())
    return path if os.path.exists(path) else None


def changed_letter(text, chance):
    at = chance.randrange(len(text))
    return text[:at] + chance.choice("0123456789abcxyz() -<=") + text[at + chance.randrange(2):]


def without_refuted(certificate, chance):
    """A clause is a path and, last, the condition that cannot hold there: the path alone can be."""
    clauses = list(certificate["clauses"])
    chosen = [i for i, clause in enumerate(clauses) if clause.count("(assert ") > 1]
    if not chosen:
        return None
    i = chance.choice(chosen)
    lines = clauses[i].split("\n")
    last = max(k for k, line in enumerate(lines) if line.startswith("(assert "))
    clauses[i] = "\n".join(lines[:last] + lines[last + 1:])
    return dict(certificate, clauses=clauses)


def run(jinx, accepts, seal, folder, check, slow):
    written, texts = 0, []
    for number, case in enumerate(safe_programs(slow)):
        path = certificate_of(jinx, case, os.path.join(folder, f"u{number}"))
        if not path:
            continue
        written += 1
        check(f"the certificate of {case.main_class()} is accepted", accepts(path))
        with open(path, encoding="utf-8") as file:
            texts.append(file.read())
    check(f"certificates are written ({written})", written >= (30 if slow else 3))
    chance = random.Random(2)
    other = os.path.join(folder, "changed.json")
    number = rejected = tried = 0
    while tried < (1000 if slow else 20):
        number += 1
        text = texts[number % len(texts)]
        certificate = json.loads(text)
        sealed = without_refuted(certificate, chance) if number % 4 == 0 else None
        mutant = json.dumps(seal(sealed)) if sealed else changed_letter(text, chance)
        try:
            if json.loads(mutant) == certificate:
                continue
        except ValueError:
            pass
        with open(other, "w", encoding="utf-8") as file:
            file.write(mutant)
        tried += 1
        is_rejected = not accepts(other)
        rejected += is_rejected
        check(f"mutant {number} is rejected" + (" by Z3" if sealed else ""), is_rejected)
    print(f"{written} certificates accepted, {rejected} changed ones rejected")
