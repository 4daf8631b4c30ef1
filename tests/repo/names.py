#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""names.py LIST: the files that comments and documents name, but that are not in LIST.

A name is a word that ends like a source of ours (.c, .h, .def, .md, .py), with or
without folders before it, or a path that begins with a folder of the checkout.  It
stands for a file whose path ends with it, or for a folder.
"""
import re
import sys

TOP = ("src", "tests", "docs", "scripts", "bench", "examples")
NAME = re.compile(r"(?<![\w/.<*-])(?:\./)?((?:[\w-]+/)*[\w.-]+\.(?:c|h|def|md|py))(?![\w(/*-]|\.\w)")
PATH = re.compile(r"(?<![\w/.<*$-])((?:%s)(?:/[\w.-]+)+)/?(?![\w*/<…-])" % "|".join(TOP))
# What only looks like a file of ours: placeholders, and the folders of Maven's projects.
FOREIGN = re.compile(r"FILE\.\w+|.*/NAME/.*|src/(main|test)(/.*)?|jni\.h")

HISTORY = {"docs/figures.md"}  # speaks of files that were


def comments(path, text):
    """(line, text) of what is written for people."""
    if path.endswith(".md"):
        yield from enumerate(text.split("\n"), 1)
        return
    c_like = path.endswith((".c", ".h", ".def", ".java"))
    for number, line in enumerate(text.split("\n"), 1):
        if c_like:
            bare = re.sub(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'', '""', line)
            found = re.search(r"//(.*)", bare)
        else:
            found = re.match(r"\s*#(.*)", line)
        if found:
            yield number, found.group(1)


def main(list_file):
    with open(list_file, encoding="utf-8") as file:
        files = file.read().split("\n")
    ends, folders = set(), set()
    for path in files:
        parts = path.split("/")
        ends.update("/".join(parts[i:]) for i in range(len(parts)))
        folders.update("/".join(parts[i:k]) for k in range(1, len(parts)) for i in range(k))
    for path in files:
        if path in HISTORY or not re.search(r"\.(c|h|def|py|sh|md|build|java)$|/run$|^(jinx|run-tests|scripts/[^.]*)$", path):
            continue
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
        for number, line in comments(path, text):
            for name in sorted(set(NAME.findall(line) + PATH.findall(line))):
                name = name.rstrip("./")
                if name not in ends and name not in folders and not FOREIGN.fullmatch(name):
                    print(f"{path}:{number}: {name}")


main(sys.argv[1])
