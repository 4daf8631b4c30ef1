# SPDX-License-Identifier: Apache-2.0
"""Whole programs for `verify`, and classes for `check`, out of generate.py's parts."""

import generate

LOW, HIGH = -3, 4  # what an int input can be at most; Truth.java knows these


class Program(generate.Writer):
    """A program with main: a few inputs in a small domain, helpers, a hierarchy, and a claim at the end."""

    def text(self):
        self.line("import org.sosy_lab.sv_benchmarks.Verifier;")
        self.open(f"public class {self.name}")
        self.line("static int total;")
        self.line("static int[] table;")
        self.open("static int in(int low, int high)")
        self.line("int value = Verifier.nondetInt();")
        self.line("Verifier.assume(low <= value && value <= high);")
        self.line("return value;")
        self.close()
        self.shapes()
        self.helpers(1 + self.random.randrange(2))
        if self.chance(40):
            self.recursion()
        if self.chance(25):
            self.deep_recursion()
        self.main()
        self.close()
        return "\n".join(self.lines) + "\n"

    def main(self):
        scope = generate.Scope()
        self.open("public static void main(String[] args)")
        self.line("total = 0;")
        self.line("table = new int[] {1, 2, 3};")
        self.line("Shape.last = null;")
        scope.add("int", "total")
        scope.add("int[]", "table")
        self.inputs_left = 2 + self.random.randrange(2)
        for _ in range(1 + self.random.randrange(2)):
            self.input_now(scope)
        self.fuel = 4 + self.random.randrange(7)
        while self.fuel > 0:
            self.statement(scope, 2)
        self.line(f"assert {self.conclusion(scope)};")
        self.close()

    def conclusion(self, scope):
        value = self.int_expression(scope, 1)
        if self.chance(50):
            return f"{value} != {self.pick(('0', '1', '2', '3', '-1', '6', '12'))}"
        return self.boolean_expression(scope, 2)

    def read_input(self, scope, depth):
        if self.inputs_left > 0 and not self.returns:
            self.input_now(scope)
        else:
            self.assign(scope, depth)

    def input_now(self, scope):
        self.inputs_left -= 1
        name = self.fresh("in")
        form = self.random.randrange(8)
        if form < 5:
            low = LOW + self.random.randrange(4)
            high = min(HIGH, low + 1 + self.random.randrange(5))
            self.line(f"int {name} = in({low}, {high});")
            scope.add("int", name)
        elif form < 7:
            self.line(f"boolean {name} = Verifier.nondetBoolean();")
            scope.add("boolean", name)
        else:
            self.line(f"String {name} = Verifier.nondetString();")
            allowed = " || ".join(f"{name}.equals({text})" for text in generate.STRINGS)
            self.line(f"Verifier.assume({allowed});")
            scope.add("String", name)


class Klass(generate.Writer):
    """A class with fields, a constructor and a few methods, for all inputs of a small domain."""

    KINDS = ("int", "int", "int", "boolean", "String", "int[]")

    def text(self):
        self.open(f"public class {self.name}")
        self.shapes()
        self.helpers(1)
        fields = [("int", "left"), ("int", "right")]
        for kind, name in fields:
            self.line(f"private {kind} {name};")
        self.open(f"public {self.name}(int left, int right)")
        if self.chance(30):
            self.line("if (left < 0) throw new IllegalArgumentException();")
        self.line("this.left = left;")
        self.line(f"this.right = {self.pick(('right', 'left - right', 'right & 3'))};")
        self.close()
        for number in range(3):
            static = self.chance(50)
            kinds = [self.pick(self.KINDS) for _ in range(1 + self.random.randrange(2))]
            self.method(f"public {'static ' if static else ''}int m{number}",
                        [(kind, f"a{i}") for i, kind in enumerate(kinds)], "int", 2 + self.random.randrange(4), 1,
                        () if static else fields)
        self.close()
        return "\n".join(self.lines) + "\n"
