# SPDX-License-Identifier: Apache-2.0
"""`proved` in check: what Claims.java says of its own methods."""

import json
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
SAID = {"p": "no exception for any input", "q": "no other exception for any input"}


def check_statics(jinx, folder, check):
    compiled = os.path.join(folder, "statics")
    subprocess.run(["javac", "-g", "-d", compiled, os.path.join(HERE, "check", "Shelf.java")], check=True)
    report = os.path.join(folder, "statics.json")
    subprocess.run(
        [jinx, "check", compiled, *(f"--method=Shelf.{letter}*" for letter in "pqn"), "--trials", "0", "--no-store", "--no-replay"]
        + ["--max-steps", "200000", "--json", report],
        capture_output=True,
        text=True,
    )
    with open(report, encoding="utf-8") as file:
        methods = json.load(file)["methods"]
    for method in methods:
        name, proved = method["method"], method.get("proved")
        wanted = SAID.get(name[0])
        check(f"Shelf.{name}: {proved or method.get('unproved')}", method["ended"] != "complete" and proved == wanted)
    check("all methods of Shelf are there", len(methods) == 9)


def run(jinx, folder, check):
    check_statics(jinx, folder, check)
    compiled = os.path.join(folder, "claims")
    subprocess.run(["javac", "-g", "-d", compiled, os.path.join(HERE, "check", "Claims.java")], check=True)
    report = os.path.join(folder, "claims.json")
    page = os.path.join(folder, "page")
    # Trials find some of the crashes that the search does not come to, and then no other one is left to be proved away.
    methods = [f"--method=Claims.{letter}*" for letter in "pqn"] + ["--trials", "0"]
    done = subprocess.run(
        [jinx, "check", compiled, *methods, "--no-store", "--no-replay", "--max-steps", "5000000", "--all"]
        + ["--json", report, "--html", page],
        capture_output=True,
        text=True,
    )
    with open(report, encoding="utf-8") as file:
        said = json.load(file)
    for method in said["methods"]:
        name = method["method"]
        proved = method.get("proved")
        if name[0] == "n":
            check(f"{name} is not proved, and the report says why", not proved and "proof" not in method)
        else:
            check(f"{name} is proved: {method.get('unproved')}", proved == SAID[name[0]] and method["proof"]["by"])
        if proved:
            check(f"the text says so of {name}", f"Claims.{name}: proved: {proved}" in done.stdout)
    names = [method["method"] for method in said["methods"]]
    check("all methods are there", len(names) == 33 and said["summary"]["proved"] == sum(n[0] in "pq" for n in names))
    with open(os.path.join(page, "index.html"), encoding="utf-8") as file:
        check("the page has the invariants", "proved</span> no exception for any input, by <code>" in file.read())
    check("the summary counts them", f", {said['summary']['proved']} proved" in done.stdout)
    plain = subprocess.run(
        [jinx, "check", compiled, "--method=Claims.pSum", "--no-store", "--no-replay", "--no-proofs"],
        capture_output=True,
        text=True,
    )
    check("--no-proofs", "proved" not in plain.stdout and "up to a bound" in plain.stdout)
