# SPDX-License-Identifier: Apache-2.0
"""Compares what a run said with what its case expects. Every function gives a list of complaints."""

import json
import operator
import re

OPERATORS = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "has": lambda a, b: b in a,
}


CONSTANTS = {
    "Integer.MIN_VALUE": "-2147483648",
    "Integer.MAX_VALUE": "2147483647",
    "Long.MIN_VALUE": "-9223372036854775808",
    "Long.MAX_VALUE": "9223372036854775807",
    "Double.MIN_VALUE": "4.9E-324",
    "Double.MAX_VALUE": "1.7976931348623157E308",
    "Float.MIN_VALUE": "1.4E-45",
    "Float.MAX_VALUE": "3.4028235E38",
}


def plain_value(text):
    """A Java literal as the plain text that Verifier and Python read: no suffix, no cast, no constant's name."""
    text = re.sub(r"^\((?:byte|short|char|int|long|float|double)\) *", "", text.strip())
    if text in CONSTANTS:
        return CONSTANTS[text]
    match = re.match(r"(-?)(?:Double|Float)\.(NaN|POSITIVE_INFINITY|NEGATIVE_INFINITY|MIN_NORMAL)$", text)
    if match:
        return match.group(1) + {"NaN": "NaN", "POSITIVE_INFINITY": "Infinity",
                                 "NEGATIVE_INFINITY": "-Infinity"}.get(match.group(2), "2.2250738585072014E-308")
    match = re.match(r"'\\u([0-9a-fA-F]{4})'$", text)
    if match:
        return str(int(match.group(1), 16))
    match = re.match(r"'\\(.)'$", text)
    if match:
        return str(ord({"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "0": "\0"}.get(match[1], match[1])))
    if re.match(r"-?[0-9][0-9.eE+-]*[lLfFdD]$", text):
        return text[:-1]
    return text


def simple(name):
    return name.replace("$", ".").rsplit(".", 1)[-1]


def input_value(item):
    """An input of the report as a Python value."""
    text = item.get("value")
    kind = item.get("type", "")
    if text is None or text == "null":
        return None
    if kind in ("int", "long", "short", "byte"):
        return int(plain_value(text))
    if kind in ("float", "double"):
        return float(plain_value(text).replace("Infinity", "inf"))
    if kind in ("String", "java.lang.String") and text.startswith('"'):
        return json.loads(text)
    if kind == "boolean":
        return str(text) == "true"
    return text


def holds(condition, finding):
    names = {item["name"]: input_value(item) for item in finding.get("inputs", [])}
    try:
        return bool(eval(condition, {"__builtins__": {"len": len, "abs": abs}}, names))
    except Exception as failure:  # a name that the report lacks is a complaint, not a crash of the runner
        return f"{failure}; inputs are {names}"


def describe(finding):
    inputs = ", ".join(f"{i.get('name')}={i.get('value')}" for i in finding.get("inputs", []))
    entry = finding.get("entry", {}).get("method", "?")
    return (
        f"line {finding.get('line')}: {simple(finding.get('exception', '?'))} "
        f"from {entry} ({inputs}) [{finding.get('status')}]"
    )


def matches(expectation, finding):
    wanted = expectation.exception
    name = finding.get("exception", "")
    if expectation.rank and expectation.entries and finding["entry"]["method"] not in expectation.entries:
        return False  # bug and noise may share a line, and differ in where they come from
    return finding.get("line") == expectation.line and (name == wanted or simple(name) == wanted)


def check_findings(case, run, report, with_pending=False):
    """Every expected finding is there and fulfils its conditions; no other is."""
    waits = (lambda line: False) if with_pending else case.waits
    findings = [f for f in report.get("findings", []) if not waits(f.get("line") or 0)]
    base = case.path.rsplit("/", 1)[-1]
    complaints, explained = [], set()
    ranked = {"bug": [], "noise": []}
    for expectation in case.expectations:
        if not expectation.applies_to(run) or waits(expectation.line):
            continue
        found = [
            (index, finding)
            for index, finding in enumerate(findings)
            if matches(expectation, finding) and finding.get("file", base) == base
        ]
        if expectation.kind:
            good = ("bug", "suspect") if expectation.kind == "defect" else (expectation.kind,)
            wrong = [f for _, f in found if f.get("kind") not in good]
            complaints += [f"kind is {f.get('kind')}, not {expectation.kind}: {describe(f)}" for f in wrong]
        entries = sorted({finding["entry"]["method"] for _, finding in found})
        if not found:
            complaints.append(f"not found: {expectation}")
        elif expectation.entries and entries != sorted(expectation.entries):
            complaints.append(f"entry methods are {', '.join(entries)}: {expectation}")
        for index, finding in found:
            explained.add(index)
            if expectation.rank:
                ranked[expectation.rank].append(finding)
            if expectation.condition:
                result = holds(expectation.condition, finding)
                if result is not True:
                    complaints.append(f"not so ({result}): {expectation.condition}: {describe(finding)}")
            status = expectation.status or ("confirmed" if run.replays() else None)
            if status and finding.get("status") != status:
                complaints.append(f"status is not {status}: {describe(finding)}")
    for index, finding in enumerate(findings):
        if finding.get("file", base) == base and finding.get("line") in case.never:
            complaints.append(f"never, but found: {describe(finding)}")
        elif index not in explained and not run.others_allowed:
            complaints.append(f"not expected: {describe(finding)}")
    return complaints + check_order(ranked["bug"], ranked["noise"])


def check_order(bugs, noise):
    """Every bug has a better score than every noise."""
    def told(finding):
        evidence = " ".join(e["name"] for e in finding["evidence"])
        return f"{finding['score']} {describe(finding)} ({evidence})"

    best = max((f["score"] for f in noise), default=-1)
    worst = min((f["score"] for f in bugs), default=2)
    return ([f"a bug behind noise of {best}: {told(f)}" for f in bugs if f["score"] <= best] +
            [f"noise before a bug of {worst}: {told(f)}" for f in noise if f["score"] >= worst])


def look_up(text, run, reports):
    """The value of '[len|sum] [@RUN].a.b-c.0', or of a JSON text."""
    match = re.match(r"(?:(len|sum) )?(?:@([\w-]+))?((?:\.[\w-]+)+)$", text.strip())
    if not match:
        return json.loads(text)
    function, name, path = match.groups()
    value = reports[name or run.name]
    for key in path[1:].split("."):
        value = value[int(key)] if isinstance(value, list) else value[key]
    if function == "len":
        return len(value)
    if function == "sum":
        return sum(v for v in (value.values() if isinstance(value, dict) else value))
    return value


def check_json(text, run, reports):
    match = re.match(r"(.*?) (==|!=|<=|>=|<|>|has) (.*)$", text)
    if not match:
        return [f"cannot be read: json {text}"]
    try:
        left = look_up(match.group(1), run, reports)
        right = look_up(match.group(3), run, reports)
    except (KeyError, IndexError, ValueError, TypeError) as failure:
        return [f"json {text}: no such value ({failure!r})"]
    if not OPERATORS[match.group(2)](left, right):
        shown = json.dumps(left)
        return [f"json {text}: is {shown if len(shown) < 200 else shown[:200] + '…'}"]
    return []


def check_output(case, run, result, reports):
    """The checks that stand under the run itself."""
    complaints = []
    expects_status = False
    for kind, text in run.checks:
        if kind == "status":
            expects_status = True
            if result.status != int(text):
                complaints.append(f"exit status is {result.status}, not {text}")
        elif kind == "count":
            count = len(reports.get(run.name, {}).get("findings", []))
            if count != int(text):
                complaints.append(f"{count} findings, not {text}")
        elif kind == "json":
            complaints += check_json(text, run, reports)
        elif kind in ("stdout", "stderr"):
            if not re.search(text, getattr(result, kind), re.M):
                complaints.append(f"{kind} lacks: {text}")
    if not expects_status and run.command == "check" and result.status not in (0, 1):
        complaints.append(f"exit status is {result.status}")
    return complaints


def check_verdict(run, result):
    match = re.search(r"^verdict: (\w+)$", result.stdout, re.M)
    if not match:
        return ["no verdict was printed"], None
    verdict = match.group(1)
    complaints = []
    expected_status = {"true": 0, "false": 1, "unknown": 3}.get(verdict)
    if result.status != expected_status:
        complaints.append(f"exit status {result.status} does not fit verdict {verdict}")
    if run.verdicts and verdict not in run.verdicts:
        complaints.append(f"verdict is {verdict}, not {' or '.join(run.verdicts)}")
    return complaints, verdict
