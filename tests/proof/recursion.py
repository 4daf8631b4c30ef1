# SPDX-License-Identifier: Apache-2.0
"""Random programs with recursion and loops whose bound is an input: what verify says, against all inputs.

tests/proof/recursion.py [COUNT [SEED]]     the classes are run by an interpreter of the same little language
"""

import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
JINX = os.environ.get("JINX", os.path.join(ROOT, "build", "release", "jinx"))
MOST = 90  # the greatest first input: more values than are tried one by one
DEEPEST = 900


class TooDeep(Exception):
    """No verdict is expected of a program that may overflow its stack."""


def wrap(value):
    return (value + 2**31) % 2**32 - 2**31


class Program:
    """A recursive function of two numbers with a counter, a loop over another number, and a claim."""

    def __init__(self, chance, name):
        pick = chance.choice
        self.name = name
        self.limit = pick((0, 0, 1, 2, 5))
        self.base = pick((("b", 1, 0), ("0", 0, 0), ("1", 0, 1), ("a + b", 2, 0), ("b - a", 3, 0)))
        self.step = pick((1, 1, 1, 2, 3))
        self.move = pick((0, 1, -1, 2))
        self.factor = pick((1, 1, 1, 2, -1))
        self.more = pick((0, 1, 1, 3, -2))
        self.with_a = pick((0, 0, 1))
        self.count = pick((0, 1, 2))
        self.odd = pick((0, 0, 0, 7, 33))  # an argument at which it goes another way
        self.loop = pick((0, 1, 3))
        self.calls = 0

    def f(self, a, b, depth=0):
        if depth > DEEPEST:
            raise TooDeep
        if a <= self.limit:
            value = {0: 0, 1: b, 2: a + b, 3: b - a}[self.base[1]] + self.base[2]
            return wrap(value)
        self.calls = wrap(self.calls + self.count)
        if self.odd and a == self.odd:
            return self.f(a - 1, b, depth + 1)
        inner = self.f(a - self.step, wrap(b + self.move), depth + 1)
        return wrap(self.factor * inner + self.more + self.with_a * a)

    def run(self, a, b):
        self.calls = 0
        result = self.f(a, b)
        total = wrap(result + self.loop * max(a, 0))
        return result, self.calls, total

    def text(self, claim):
        return f"""import org.sosy_lab.sv_benchmarks.Verifier;

public class {self.name} {{
    static int calls;

    static int f(int a, int b) {{
        if (a <= {self.limit}) return {self.base[0]};
        {f"calls += {self.count};" if self.count else ""}
        {f"if (a == {self.odd}) return f(a - 1, b);" if self.odd else ""}
        return {self.factor} * f(a - {self.step}, b + {self.move}) + {self.more} + {"a" if self.with_a else "0"};
    }}

    public static void main(String[] args) {{
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        if (a < 0 || a > {MOST} || b < 0 || b > 2) return;
        int result = f(a, b);
        int total = result;
        for (int i = 0; i < a; i++) total += {self.loop};
        assert {claim};
    }}
}}
"""


def claim_of(chance, program):
    """A claim that holds for all inputs, or for all but a few; and whether it holds."""
    rows = [(a, b) + program.run(a, b) for a in range(MOST + 1) for b in range(3)]
    what = chance.choice((2, 3, 4))
    name = {2: "result", 3: "calls", 4: "total"}[what]
    values = sorted({row[what] for row in rows})
    kind = chance.randrange(4)
    if kind == 0:
        bound = values[0] + chance.choice((0, 0, 1))
        return f"{name} >= {bound}", values[0] >= bound
    if kind == 1:
        bound = values[-1] - chance.choice((0, 0, 1))
        return f"{name} <= {bound}", values[-1] <= bound
    if kind == 2:
        wrong = chance.choice(values) if chance.random() < 0.5 else values[-1] + 1
        return f"{name} != {wrong}", wrong not in values
    factor = chance.choice((0, 1, program.count, program.more, program.loop + program.more))
    return f"{name} == {factor} * a + b", all(wrap(factor * row[0] + row[1]) == row[what] for row in rows)


def challenge(count, seed):
    """(wrong, undecided, tried)"""
    wrong, undecided, tried = [], 0, 0
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as work:
        while tried < count:
            program = Program(chance, f"R{seed}x{tried}")
            try:
                claim, holds = claim_of(chance, program)
            except TooDeep:
                continue
            tried += 1
            source = os.path.join(work, program.name + ".java")
            with open(source, "w", encoding="utf-8") as file:
                file.write(program.text(claim))
            tool = os.path.join(ROOT, "tests", "cases", "tool")
            subprocess.run(["javac", "-g", "-sourcepath", tool, "-d", work, source], check=True)
            done = subprocess.run([JINX, "verify", "--no-replay", "--max-steps", "60000000", "-cp", work, program.name],
                                  capture_output=True, text=True)
            verdict = done.stdout.partition("\n")[0].partition(": ")[2]
            if verdict == "unknown":
                undecided += 1
            elif verdict != ("true" if holds else "false"):
                wrong.append(program.text(claim) + "// " + (verdict or done.stderr))
    return wrong, undecided, tried


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]]
    bad, open_, total_ = challenge(numbers[0] if numbers else 20, numbers[1] if len(numbers) > 1 else 1)
    for program_ in bad:
        print("WRONG:", program_)
    print(f"{total_} programs, {open_} undecided, {len(bad)} wrong")
    sys.exit(1 if bad else 0)
