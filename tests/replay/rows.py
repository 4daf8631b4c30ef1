# SPDX-License-Identifier: Apache-2.0
"""Rows of the papers' table, each with the test that it wrote."""

import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PAPERS = os.path.join(ROOT, "tests", "cases", "papers")


class Failure(Exception):
    pass


def need(condition, text):
    if not condition:
        raise Failure(text)


def paper(bench, name, *options):
    return bench.check([os.path.join(PAPERS, f"{name}.java")], *options)


# Rows that need no options of their own: explored and replayed together, which starts one compiler and one JVM for all.
TOGETHER = [
    "T5_SameObjectTwice",
    "T6_ErrorClasses",
    "T9_Environment",
    "A1_SignOfNumber",
    "A2_ThrownAndCaught",
    "A3_Divisions",
    "A4_ArrayThroughParameters",
    "A5_NewArray",
    "A11_ArraysOfArrays",
]


def plain(bench, name, method=None):
    """What was found in one of them, and in one of its methods."""
    report = bench.check([os.path.join(PAPERS, f"{row}.java") for row in TOGETHER], "-j", "2")
    entries = [(f, f["entry"]) for f in report["findings"]]
    return dict(report, findings=[f for f, e in entries if e["class"] == name and method in (None, e["method"])])


def subject(bench, name, *options):
    return bench.check([os.path.join(HERE, "subjects", f"{name}.java")], *options)


def text_of(report):
    texts = []
    for finding in report["findings"]:
        if "test" in finding:
            with open(os.path.join(report["folder"], os.path.relpath(finding["test"]["file"], "tests")), encoding="utf-8") as file:
                texts.append(file.read())
    need(texts, "no test was written")
    return texts[0]


def all_confirmed(report, count):
    statuses = [(f["entry"]["method"], f["exception"], f["status"], f.get("detail")) for f in report["findings"]]
    need(len(statuses) == count and all(s[2] == "confirmed" for s in statuses), f"expected {count} confirmed: {statuses}")


def t2(bench):
    options = ("--method", "T2_InfeasibleOnceFollowed.share")
    report = paper(bench, "T2_InfeasibleOnceFollowed", "--depth", "0", "--unconfirmed", *options)
    need([f["status"] for f in report["findings"]] == ["not-triggered"], "depth 0: one warning that no run confirms")
    need(report["status"] == 0, f"exit status {report['status']} for what was not confirmed")
    report = paper(bench, "T2_InfeasibleOnceFollowed", "--depth", "0", *options)
    need(not report["findings"] and report["summary"]["withheld"] == 1, "the warning is withheld, and counted")
    report = paper(bench, "T2_InfeasibleOnceFollowed", "--depth", "1", "--unconfirmed", *options)
    need(not report["findings"], "depth 1: nothing at all")


def t5(bench):
    report = plain(bench, "T5_SameObjectTwice", "set")
    all_confirmed(report, 1)
    need(re.search(r"\.set\((\w+), \1\)", text_of(report)), "one variable is passed twice")


def t6(bench):
    report = plain(bench, "T6_ErrorClasses")
    all_confirmed(report, 7)
    need(len({f["exception"] for f in report["findings"]}) == 7, "seven classes of error")


def t9(bench):
    report = plain(bench, "T9_Environment", "collect")
    all_confirmed(report, 2)
    need(re.search(r"\(\) -> \d+;", text_of(report)), "a lambda answers for the environment")


def a1(bench):
    report = plain(bench, "A1_SignOfNumber")
    all_confirmed(report, 1)
    need("A1_SignOfNumber.direction(0L)" in text_of(report), "called with zero")
    need("direction_zero_throwsArithmeticException" in text_of(report), "named after what it shows")


def a2(bench):
    all_confirmed(plain(bench, "A2_ThrownAndCaught"), 2)


def a3(bench):
    all_confirmed(plain(bench, "A3_Divisions"), 3)


def a4(bench):
    report = plain(bench, "A4_ArrayThroughParameters")
    all_confirmed(report, 4)
    need("at((int[]) null, " in text_of(report) and "at((long[]) null, " in text_of(report), "nulls say their type")


def a5(bench):
    all_confirmed(plain(bench, "A5_NewArray"), 2)


def a6(bench):
    report = paper(bench, "A6_CheckedArgument", "--method", "A6_CheckedArgument.countDivisors")
    all_confirmed(report, 1)
    need(report["findings"][0]["kind"] == "precondition", f"kind {report['findings'][0]['kind']}")
    need(report["status"] == 0, "a checked precondition is no reason to fail")
    options = ("--method", "A6_CheckedArgument.countDivisors", "--fail-on", "precondition")
    need(paper(bench, "A6_CheckedArgument", *options)["status"] == 1, "unless asked for")


def a7(bench):
    report = paper(bench, "A7_BranchBound", "--unconfirmed")
    need(report["ledger"]["loop-bound"] > 0, "paths end at the bound, and are counted")


def a8(bench):
    """Each of the eleven outcomes comes about in some run."""
    runs = [
        subject(bench, "Outcomes", "--unconfirmed", "--depth", "Outcomes.unfollowed*=0"),
        subject(bench, "Outcomes", "--unconfirmed", "--max-conditions", "1"),
        subject(bench, "Final", "--unconfirmed", "--inputs", "state"),
        subject(bench, "Hard", "--unconfirmed"),
    ]
    names = list(runs[0]["outcomes"])
    need(len(names) == 11, f"eleven outcomes: {names}")
    total = {name: sum(run["outcomes"][name] for run in runs) for name in names}
    missing = [name for name in names if not total[name]]
    need(not missing, f"never came about: {missing} in {total}")
    for run in runs:
        by_finding = [f["outcome"] for f in run["findings"]]
        by_finding += ["other-exception" for f in run["findings"] if "predicted" in f]
        for name in set(by_finding):
            need(run["outcomes"][name] == by_finding.count(name), f"{name} is miscounted")


def a9(bench):
    report = paper(bench, "A9_HardToBuild", "--unconfirmed")
    need(report["findings"], "nothing was found")
    bad = [(f["entry"]["method"], f["status"], f.get("detail")) for f in report["findings"] if f["status"] != "confirmed"]
    need(not bad, f"{bad}")
    need("name((String) null)" in text_of(report) and "name((Object) null)" in text_of(report), "nulls say their type")


def a10(bench):
    report = paper(bench, "A10_Regression", "--regression")
    all_confirmed(report, 1)
    text = text_of(report)
    need("assertThrows" not in text and "A10_Regression.half(2);" in text, "a plain call: no exception is success")


def a11(bench):
    all_confirmed(plain(bench, "A11_ArraysOfArrays"), 4)


ROWS = {
    "T2": t2,
    "T5": t5,
    "T6": t6,
    "T9": t9,
    "A1": a1,
    "A2": a2,
    "A3": a3,
    "A4": a4,
    "A5": a5,
    "A6": a6,
    "A7": a7,
    "A8": a8,
    "A9": a9,
    "A10": a10,
    "A11": a11,
}
