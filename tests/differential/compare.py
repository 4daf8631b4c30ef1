# SPDX-License-Identifier: Apache-2.0
"""Compares two files of results, line by line, per method: prints differences, returns all methods and the wrong ones.

Lines are 'CLASS METHOD DESCRIPTOR BITS… = RESULT' or '… ! EXCEPTION', in the same order in both files."""

SHOWN = 12


def key(line):
    return tuple(line.split(" ", 2)[:2])


def read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read().splitlines()


def compare(expected_path, actual_path, label):
    expected, actual = read(expected_path), read(actual_path)
    crashed = {line.split(" crashed ")[0] for line in actual if " crashed " in line}
    answers = {}
    for line in actual:
        call = line.split(" = ")[0].split(" ! ")[0].split(" ~ ")[0]
        answers.setdefault(call, line)
    methods, wrong, shown = set(), set(), 0
    for line in expected:
        call = line.split(" = ")[0].split(" ! ")[0]
        methods.add(key(line))
        got = answers.get(call)
        if got == line:
            continue
        wrong.add(key(line))
        if shown < SHOWN and not crashed & {key(line)[0], " ".join(key(line))}:
            shown += 1
            print(f"{label}: the JVM says: {line}")
            print(f"{label}: engine says:  {got}")
    for name in sorted(crashed)[:SHOWN]:
        print(f"{label}: the engine crashed on {name}")
    return methods, wrong


def path_calls(predicted_path, calls_path):
    """From the engine's predictions to calls for the JVM. Returns (calls, methods with a path that was not taken)."""
    strayed, count = set(), 0
    with open(calls_path, "w", encoding="utf-8") as calls:
        for line in read(predicted_path):
            if " crashed " in line or line.endswith(" gave up"):
                continue
            if " ? got " in line:
                if len(strayed) < SHOWN:
                    print(f"paths: not the predicted path: {line}")
                strayed.add(key(line))
            calls.write(line.split(" = ")[0].split(" ! ")[0] + "\n")
            count += 1
    return count, strayed
