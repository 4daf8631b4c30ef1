# SPDX-License-Identifier: Apache-2.0
"""structure.py FOLDER: what the schema cannot say about the SARIF reports in the folder."""
import json
import os
import sys
from urllib.parse import unquote

folder = sys.argv[1]
repository = os.path.join(folder, "my repo")


def check(name, good):
    print("ok" if good else "not ok", name)


def load(name):
    return json.load(open(os.path.join(folder, name), encoding="utf-8"))


def places(node):
    """Every physical location anywhere below."""
    if isinstance(node, dict):
        if "physicalLocation" in node:
            yield node["physicalLocation"]
        for value in node.values():
            yield from places(value)
    elif isinstance(node, list):
        for value in node:
            yield from places(value)


log, report = load("a.sarif"), load("a.json")
check("version", log["version"] == "2.1.0" and log["$schema"].endswith("sarif-schema-2.1.0.json"))
check("one run", len(log["runs"]) == 1)
run = log["runs"][0]
rules, results = run["tool"]["driver"]["rules"], run["results"]
check("a result for each finding", len(results) == len(report["findings"]) > 4)
check("rule ids are unique and sorted", [r["id"] for r in rules] == sorted({r["id"] for r in rules}))
check("rule index and id agree", all(rules[r["ruleIndex"]]["id"] == r["ruleId"] for r in results))
check("every rule is used", {r["ruleIndex"] for r in results} == set(range(len(rules))))
check("java.lang by simple name", "jinx/ArithmeticException" in {r["id"] for r in rules})
check("others by full name", "jinx/java.util.NoSuchElementException" in {r["id"] for r in rules})
check("rules have help", all(r["help"]["text"] and r["shortDescription"]["text"].endswith(".") for r in rules))
prints = [r["partialFingerprints"]["jinxFinding/v1"] for r in results]
check("fingerprints are the ids, each once",
      prints == [f["id"] for f in report["findings"]] and len(set(prints)) == len(prints))
levels = {"bug": "error", "suspect": "warning", "precondition": "note", "documented": "note", "null-argument": "note",
          "declared": "note"}
check("level by kind", all(r["level"] == levels[r["properties"]["kind"]] for r in results))
check("rank is the score", all(abs(r["rank"] - 100 * r["properties"]["score"]) < 1e-6 for r in results))
check("best first", [r["rank"] for r in results] == sorted((r["rank"] for r in results), reverse=True))
check("causes are named", all(r["partialFingerprints"]["jinxCause/v1"] == f["cause"] and f["cause"]
                              for r, f in zip(results, report["findings"])))
check("evidence", all(r["properties"]["evidence"] == f["evidence"] for r, f in zip(results, report["findings"])))
check("several levels", len({r["level"] for r in results}) > 1)
check("a primary place each", all(len(r["locations"]) == 1 for r in results))
lines = {r["partialFingerprints"]["jinxFinding/v1"]: r["locations"][0]["physicalLocation"] for r in results}
check("lines as in the JSON report",
      all(lines[f["id"]]["region"]["startLine"] == f["line"] for f in report["findings"]))

good_paths = good_lines = True
seen = set()
for place in places(results):
    artifact = place["artifactLocation"]
    path = unquote(artifact["uri"])
    seen.add(path)
    full = os.path.join(repository, path)
    good_paths &= artifact.get("uriBaseId") == "%SRCROOT%" and not path.startswith(("/", "file:")) and os.path.isfile(full)
    if "region" in place and os.path.isfile(full):
        text = open(full, encoding="utf-8").read().split("\n")
        good_lines &= place["region"]["snippet"]["text"] == text[place["region"]["startLine"] - 1]
check("paths are relative to the repository and there", good_paths)
check("snippets are the lines", good_lines)
check("a source outside its package's folder", "app/src/Share.java" in seen)
check("the tests are named", any(path.startswith("tests/") for path in seen))

deep = [r for r in results if len(r["codeFlows"][0]["threadFlows"][0]["locations"]) > 1]
check("a code flow of several steps", bool(deep))
for result in results:
    steps = result["codeFlows"][0]["threadFlows"][0]["locations"]
    frames = result["stacks"][0]["frames"]
    names = [s["location"]["logicalLocations"][0]["fullyQualifiedName"] for s in steps]
    stack = [f["location"]["logicalLocations"][0]["fullyQualifiedName"] for f in frames]
    if names != stack[::-1] or "throws" not in steps[-1]["location"]["message"]["text"]:
        check("code flow is the stack from outside: " + result["ruleId"], False)
check("nothing is a placeholder", "{2}" not in json.dumps([r["message"] for r in results]))
check("names beyond ASCII", any("Größe" in r["message"]["text"] for r in results))
check("no absolute path", folder not in json.dumps(log))

below = load("below.sarif")["runs"][0]["results"]
check("the repository is found from a folder in it",
      below and all(p["artifactLocation"]["uri"].startswith("app/src/") for p in places(below)))
clean = load("clean.sarif")["runs"][0]
check("nothing found: empty lists", clean["results"] == [] and clean["tool"]["driver"]["rules"] == [])
guess = {p["artifactLocation"]["uri"] for p in places(load("guess.sarif")["runs"][0]["results"])}
check("no source: package and file name", "shop/Cart.java" in guess and all(not u.startswith("/") for u in guess))
print("end of checks")
