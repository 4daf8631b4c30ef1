# SPDX-License-Identifier: Apache-2.0
"""Further parts of the language and the library, for generate.py's writers."""

TEXTS = ('""', '"a"', '"b"', '"ab"', '"ba"')


# What the parts below use: compiled once for all units of a batch.
PIECES = """record Pair(int a, int b) {
    int sum() { return a + b; }
}
enum Color {
    RED, GREEN { int weight(int by) { return by - 1; } }, BLUE;
    int weight(int by) { return by ^ ordinal(); }
    static Color of(int n) { return values()[n & 1]; }
}
"""


class Extras:
    """Each method that the two lists name is one way to write an expression or a statement."""

    def more_int(self):
        return (self.text_work, self.box, self.pair, self.color, self.stream, self.function, self.grid, self.real,
                self.builder, self.wide)

    def more_statements(self):
        return (self.labelled, self.builder_loop, self.color_switch, self.locked, self.last_word, self.set_loop,
                self.input_loop)

    # ── expressions

    def text_work(self, scope, depth):
        text, other = self.string_expression(scope, 0), self.pick(TEXTS)
        return self.pick((f"({text} + {other}).substring(1).length()", f"{text}.replace('a', 'c').indexOf('c')",
                          f"({text} == {other} ? 1 : 0)", f"{text}.toUpperCase().compareTo({other})",
                          f"{text}.lastIndexOf({other})", f"({text}.equals(\"Aa\") ? 1 : {text}.hashCode() == 97 ? 2 : 3)",
                          f"{text}.concat({other}).hashCode()", f"{text}.trim().repeat(2).length()",
                          f"{text}.substring({self.int_leaf(scope)} & 1).length()", f"({text} + {self.int_leaf(scope)}).length()"))

    def box(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_expression(scope, 0)
        return self.pick((f"((Integer) ({a} & 255) == (Integer) ({b} & 255) ? 1 : 0)",
                          f"Integer.valueOf({a}).compareTo(+({b}))",
                          f"(((Object) ({a} & 3)).equals({b} & 3) ? 1 : 2)"))

    def pair(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_expression(scope, 0)
        return self.pick((f"new Pair({a}, {b}).sum()", f"(new Pair({a}, 1).equals(new Pair({b}, 1)) ? 1 : 0)",
                          f"new Pair({a}, {b}).hashCode()"))

    def color(self, scope, depth):
        a = self.int_expression(scope, depth)
        return self.pick((f"Color.of({a}).weight({self.int_leaf(scope)})", f"Color.of({a}).ordinal()",
                          f"Color.of({a}).compareTo(Color.GREEN)", f"Color.of({a}).name().length()"))

    def stream(self, scope, depth):
        name = self.fresh("k")
        inner = self.pick((f"{name} * 3", f"{name} - 1", f"10 / ({name} + 1)", f"{name} & 1"))
        return self.pick((f"java.util.stream.IntStream.range(0, {self.int_leaf(scope)} & 3).map({name} -> {inner}).sum()",
                          f"java.util.List.of({self.int_leaf(scope)}, 2).stream().mapToInt({name} -> {inner}).max().getAsInt()",
                          f"(int) java.util.stream.IntStream.of({self.int_leaf(scope)}, 1, 2).filter({name} -> {name} > 0).count()"))

    def function(self, scope, depth):
        name = self.fresh("k")
        return (f"((java.util.function.IntUnaryOperator) {name} -> {name} {self.pick(('+', '*', '/'))} 2)"
                f".applyAsInt({self.int_expression(scope, depth)})")

    def grid(self, scope, depth):
        a, b = self.int_leaf(scope), self.int_leaf(scope)
        return f"new int[][] {{{{1, {a}}}, {{{b}}}}}[{self.int_expression(scope, 0)} & 1][{self.int_leaf(scope)} & 1]"

    def real(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_leaf(scope)
        return self.pick((f"({a} / 2.0 > {b} ? 1 : 0)", f"(int) Math.sqrt(Math.abs({a}))", f"Double.compare({a}, {b} * 0.5)",
                          f"(int) Math.floor({a} / 4.0)", f"(0.0 / ({a}) == 0.0 ? 1 : 2)", f"Math.round({a} * 0.5f)"))

    def builder(self, scope, depth):
        text = self.string_expression(scope, 0)
        return self.pick((f"new StringBuilder({text}).append({self.int_leaf(scope)}).length()",
                          f"new StringBuilder({text}).reverse().indexOf(\"a\")",
                          f"new StringBuilder({text}).insert(0, 'x').toString().charAt({self.int_leaf(scope)} & 1)"))

    def wide(self, scope, depth):
        a = self.long_expression(scope, 0)
        return self.pick((f"(int) ({a} >>> 33)", f"Long.compare({a}, {self.int_leaf(scope)})", f"Long.hashCode({a})",
                          f"(int) ({a} / 3)", f"Math.toIntExact({a})"))

    # ── statements

    def labelled(self, scope, depth):
        label, i, k = self.fresh("outer"), self.fresh("i"), self.fresh("i")
        self.line(f"{label}:")
        self.open(f"for (int {i} = 0; {i} < 3; {i}++)")
        self.open(f"for (int {k} = 0; {k} < 2; {k}++)")
        inner = self.loop_scope(self.loop_scope(scope, i), k)
        self.line(f"if ({self.boolean_expression(inner, 1)}) {self.pick(('break', 'continue'))} {label};")
        self.block(inner, 0)
        self.close()
        self.close()

    def builder_loop(self, scope, depth):
        name, i = self.fresh("b"), self.fresh("i")
        self.line(f"StringBuilder {name} = new StringBuilder();")
        self.open(f"for (int {i} = 0; {i} < 3; {i}++)")
        self.line(f"{name}.append({self.pick((i, self.string_expression(scope, 0), self.int_leaf(scope)))});")
        self.close()
        text = self.fresh("v")
        self.line(f"String {text} = {name}.toString();")
        scope.add("String", text)

    def color_switch(self, scope, depth):
        self.open(f"switch (Color.of({self.int_expression(scope, 1)}))")
        for label in ("RED", "GREEN"):
            self.line(f"case {label}:")
            self.indent += 1
            self.block(scope, depth - 1)
            if self.chance(70):
                self.line("break;")
            self.indent -= 1
        self.line("default:")
        self.indent += 1
        self.block(scope, depth - 1)
        self.indent -= 1
        self.close()

    def locked(self, scope, depth):
        self.open("synchronized (Shape.class)")
        self.block(scope, depth - 1)
        self.close()

    def last_word(self, scope, depth):
        """A finally block that writes what the try block wrote before it failed."""
        names = scope.writable("int")
        if not names:
            self.assign(scope, depth)
            return
        name = self.pick(names)
        self.open("try")
        self.line(f"{name} = {self.int_expression(scope, 2)};")
        self.block(scope, depth - 1)
        self.close("} finally {")
        self.indent += 1
        self.line(f"{name} {self.pick(('+=', '^=', '='))} {self.int_leaf(scope)};")
        self.close()

    def set_loop(self, scope, depth):
        name, item = self.fresh("s"), self.fresh("e")
        made = self.pick(("HashSet", "TreeSet", "LinkedHashSet"))
        self.line(f"java.util.Set<Integer> {name} = new java.util.{made}<>();")
        for _ in range(2 + self.random.randrange(2)):
            self.line(f"{name}.add(+({self.int_expression(scope, 1)}));")
        total = self.fresh("v")
        self.line(f"int {total} = 0;")
        self.line(f"for (int {item} : {name}) {total} = {total} * 31 + {item};")
        scope.add("int", total)

    def input_loop(self, scope, depth):
        """Inputs read in a loop: few states, many paths."""
        if self.inputs_left <= 0 or self.returns:
            self.assign(scope, depth)
            return
        self.inputs_left -= 2
        level, i = self.fresh("v"), self.fresh("i")
        self.line(f"int {level} = {self.pick(('0', '1', self.int_leaf(scope)))};")
        scope.add("int", level)
        self.open(f"for (int {i} = 0; {i} < {self.pick(('4', '6', '8'))}; {i}++)")
        inner = self.loop_scope(scope, i)
        self.open("if (Verifier.nondetBoolean())")
        self.line(f"{level} {self.pick(('+=', '^=', '-='))} {self.pick(('1', '3', self.int_leaf(scope)))};")
        if self.chance(50):
            self.block(inner, 0)
        self.close()
        self.line(f"if ({level} > 3) {level} = {self.pick(('0', '-1', '2'))};")
        if self.chance(30):
            self.line(f"assert {level} != {self.pick(('2', '3', '-2', '5'))};")
        self.close()
