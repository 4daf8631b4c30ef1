# SPDX-License-Identifier: Apache-2.0
"""Random Java: expressions, statements and methods that always end.

Every loop has a counter or fuel of its own, every recursion an argument that falls, so all inputs of a small domain can
be run to their end on a real JVM.  Whatever else may happen on the way (division by zero, a bad index, a null, a wrong
cast, a failed assertion) is wanted.  The same seed gives the same text."""

import random

import extras
import more

INTS = ("0", "1", "2", "3", "-1", "5", "7", "10", "100", "-3", "Integer.MAX_VALUE", "Integer.MIN_VALUE")
STRINGS = ('""', '"a"', '"b"', '"ab"', '"ba"')
EXCEPTIONS = ("IllegalStateException", "IllegalArgumentException", "ArithmeticException", "IndexOutOfBoundsException",
              "RuntimeException", "ClassCastException", "NullPointerException")


class Scope:
    """Names in reach, by type; what is only read (counters of loops) is in `fixed`."""

    def __init__(self, outer=None):
        self.names = {kind: list(names) for kind, names in outer.names.items()} if outer else {}
        self.fixed = set(outer.fixed) if outer else set()
        self.in_loop = outer.in_loop if outer else False

    def add(self, kind, name, fixed=False):
        self.names.setdefault(kind, []).append(name)
        if fixed:
            self.fixed.add(name)

    def of(self, kind):
        return self.names.get(kind, [])

    def writable(self, kind):
        return [name for name in self.of(kind) if name not in self.fixed]


class Writer(extras.Extras, more.More):
    """One compilation unit in the making."""

    def __init__(self, seed, name):
        self.random = random.Random(seed)
        self.name = name
        self.lines = []
        self.indent = 0
        self.count = 0
        self.calls = []       # (name, parameter kinds, result kind) of static helpers
        self.inputs_left = 0  # how many reads of inputs may still be written
        self.wide_used = False  # one loop per program goes as far as a wide input says …
        self.deep = None        # … or this recursion does
        self.returns = None   # kind that the method at hand returns
        self.fuel = 0         # statements that may still be written

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def pick(self, items):
        return items[self.random.randrange(len(items))]

    def fresh(self, prefix):
        self.count += 1
        return f"{prefix}{self.count}"

    def line(self, text):
        self.lines.append("    " * self.indent + text)

    def open(self, text):
        self.line(text + " {")
        self.indent += 1

    def close(self, text="}"):
        self.indent -= 1
        self.line(text)

    # ── expressions

    def expression(self, kind, scope, depth):
        return {"int": self.int_expression, "boolean": self.boolean_expression, "String": self.string_expression,
                "long": self.long_expression, "Shape": self.shape_expression}[kind](scope, depth)

    def int_leaf(self, scope):
        names = scope.of("int")
        inputs = [name for name in names if name.startswith(("in", "a", "p"))]
        if inputs and self.chance(45):
            return self.pick(inputs)
        if names and self.chance(60):
            return self.pick(names)
        return self.pick(INTS[:9] if self.chance(90) else INTS)

    def int_expression(self, scope, depth):
        if depth <= 0:
            return self.int_leaf(scope)
        makers = [self.arithmetic] * 6 + [self.array_read, self.string_number, self.shape_number, self.call_int,
                                          self.library_int, self.choice_int, self.cast_int, self.collection_int]
        makers += self.more_int() + self.still_more_int()
        return self.pick(makers)(scope, depth - 1)

    def arithmetic(self, scope, depth):
        operator = self.pick(("+", "-", "*", "+", "-", "&", "|", "^", "/", "%", "<<", ">>", ">>>"))
        left, right = self.int_expression(scope, depth), self.int_expression(scope, depth)
        if operator in ("/", "%") and self.chance(60):
            right = self.pick(("2", "3", "5", "-2"))
        return f"({left} {operator} {right})"

    def array_read(self, scope, depth):
        if not scope.of("int[]"):
            return self.arithmetic(scope, depth)
        array = self.pick(scope.of("int[]"))
        if self.chance(30):
            return f"{array}.length"
        index = self.int_expression(scope, depth)
        return f"{array}[{index}]" if self.chance(25) else f"{array}[({index}) & 1]"

    def string_number(self, scope, depth):
        text = self.string_expression(scope, depth)
        form = self.random.randrange(5)
        if form == 0:
            return f"{text}.length()"
        if form == 1:
            return f"{text}.indexOf({self.pick(STRINGS)})"
        if form == 2:
            return f"{text}.compareTo({self.string_expression(scope, 0)})"
        if form == 3 and self.chance(40):
            return f"{text}.charAt({self.int_expression(scope, 0)} & 1)"
        return f"({text} + {self.pick(STRINGS)}).charAt(0)" if self.chance(30) else f"{text}.hashCode()"

    def shape_number(self, scope, depth):
        if not scope.of("Shape"):
            return self.arithmetic(scope, depth)
        shape = self.pick(scope.of("Shape"))
        form = self.random.randrange(4)
        if form == 0:
            return f"{shape}.size"
        if form == 1:
            return f"((Wide) {shape}).extra" if self.chance(30) else f"Shape.count({shape})"
        return f"{shape}.area({self.int_expression(scope, depth)})"

    def call_int(self, scope, depth):
        return self.call("int", scope, depth) or self.arithmetic(scope, depth)

    def call(self, kind, scope, depth):
        fitting = [call for call in self.calls if call[2] == kind]
        if not fitting:
            return None
        name, parameters, _ = self.pick(fitting)
        return f"{name}({', '.join(self.expression(p, scope, min(depth, 1)) for p in parameters)})"

    def library_int(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_expression(scope, 0)
        return self.pick((f"Math.abs({a})", f"Math.max({a}, {b})", f"Math.min({a}, {b})", f"Integer.compare({a}, {b})",
                          f"Math.floorMod({a}, 3)", f"Integer.bitCount({a})", f"Math.addExact({a}, {b})",
                          f"Integer.valueOf({a}).hashCode()", f"Integer.signum({a})", f"Integer.parseInt(\"\" + ({a}))"))

    def choice_int(self, scope, depth):
        return (f"({self.boolean_expression(scope, depth)} ? {self.int_expression(scope, depth)}"
                f" : {self.int_expression(scope, 0)})")

    def cast_int(self, scope, depth):
        value = f"+({self.int_expression(scope, depth)})"
        if self.chance(30):
            return f"(int) ({self.long_expression(scope, depth)})"
        return self.pick((f"(byte) ({value})", f"(short) ({value})", f"(char) ({value})", f"(int) ({value} * 0.5)",
                          f"(int) (({value}) / 2.0f)"))

    def collection_int(self, scope, depth):
        if scope.of("List") and self.chance(50):
            items = self.pick(scope.of("List"))
            index = self.int_expression(scope, 0)
            return self.pick((f"{items}.size()", f"{items}.indexOf({index})", f"{items}.get({index} & 1)"))
        if scope.of("Map"):
            table = self.pick(scope.of("Map"))
            key = self.int_expression(scope, 0)
            return self.pick((f"{table}.size()", f"{table}.getOrDefault({key}, 0)", f"{table}.get({key})"))
        return self.arithmetic(scope, depth)

    def long_expression(self, scope, depth):
        if scope.of("long") and self.chance(40):
            return self.pick(scope.of("long"))
        value = self.int_expression(scope, depth)
        return self.pick((f"({value}) * 3L", f"(long) ({value})", f"(({value}) + 1L) << 31", f"({value}) % 5L",
                          f"Math.abs((long) ({value}))"))

    def boolean_expression(self, scope, depth):
        names = scope.of("boolean")
        if depth <= 0 or (names and self.chance(15)):
            if names and self.chance(50):
                return self.pick(names)
            return f"{self.int_leaf(scope)} {self.pick(('<', '==', '!=', '>='))} {self.int_leaf(scope)}"
        form = self.random.randrange(10)
        if form < 5:
            operator = self.pick(("<", "<=", ">", ">=", "==", "!="))
            return f"({self.int_expression(scope, depth - 1)} {operator} {self.int_expression(scope, depth - 1)})"
        if form == 5:
            return f"!({self.boolean_expression(scope, depth - 1)})"
        if form == 6:
            return (f"({self.boolean_expression(scope, depth - 1)} {self.pick(('&&', '||', '^', '&'))}"
                    f" {self.boolean_expression(scope, depth - 1)})")
        if form == 7:
            method = self.pick(("equals", "startsWith", "contains"))
            return f"{self.string_expression(scope, 0)}.{method}({self.string_expression(scope, 0)})"
        if form == 8 and scope.of("Shape"):
            return f"({self.pick(scope.of('Shape'))} instanceof {self.pick(('Wide', 'Flat'))})"
        if scope.of("List"):
            return f"{self.pick(scope.of('List'))}.contains({self.int_expression(scope, 0)})"
        return f"({self.long_expression(scope, 0)} > {self.int_leaf(scope)})"

    def string_expression(self, scope, depth):
        names = scope.of("String")
        if names and self.chance(60):
            return self.pick(names)
        if depth > 0 and self.chance(40):
            return self.pick((f"({self.string_expression(scope, 0)} + {self.string_expression(scope, 0)})",
                              f"String.valueOf({self.int_expression(scope, 0)})",
                              f"(\"\" + {self.int_leaf(scope)})"))
        return self.pick(STRINGS)

    def shape_expression(self, scope, depth):
        names = scope.of("Shape")
        if names and self.chance(50):
            return self.pick(names)
        value = self.int_expression(scope, min(depth, 1))
        return self.pick((f"new Wide({value})", f"new Flat({value})", f"new Flat({value})", "null"))

    # ── statements

    def block(self, scope, depth):
        inner = Scope(scope)
        for _ in range(1 + self.random.randrange(3)):
            if self.fuel <= 0:
                break
            self.statement(inner, depth)

    def statement(self, scope, depth):
        self.fuel -= 1
        simple = [self.declare] * 3 + [self.assign] * 5 + [self.array_write, self.shape_write, self.collection_write,
                                                           self.read_input, self.fail, self.claim]
        nested = [self.branch] * 4 + [self.count_loop] * 2 + [self.fuel_loop, self.int_switch, self.string_switch,
                                                              self.attempt, self.attempt, self.each_loop]
        nested += self.more_statements() + self.still_more_statements()
        self.pick(simple + nested if depth > 0 and self.fuel > 0 else simple)(scope, depth)

    def declare(self, scope, depth):
        kind = self.pick(("int", "int", "int", "boolean", "String", "long", "Shape", "int[]", "List", "Map"))
        name = self.fresh("v")
        if kind == "int[]":
            size = self.pick(("2", "3", f"{self.int_leaf(scope)} & 3"))
            self.line(f"int[] {name} = new int[{size}];")
        elif kind == "List":
            made = self.pick(("new java.util.ArrayList<>()", "new java.util.LinkedList<>()", "new java.util.ArrayDeque<>()"))
            if "Deque" in made:
                made = "new java.util.ArrayList<>(java.util.Arrays.asList(3, 1))"
            self.line(f"java.util.List<Integer> {name} = {made};")
        elif kind == "Map":
            made = self.pick(("HashMap", "TreeMap", "LinkedHashMap"))
            self.line(f"java.util.Map<Integer, Integer> {name} = new java.util.{made}<>();")
        else:
            self.line(f"{kind} {name} = {self.expression(kind, scope, 2)};")
        scope.add(kind, name)

    def assign(self, scope, depth):
        kind = self.pick(("int", "int", "int", "boolean", "String", "long", "Shape"))
        names = scope.writable(kind)
        if not names:
            self.declare(scope, depth)
            return
        name = self.pick(names)
        if kind == "int" and self.chance(40):
            operator = self.pick(("+=", "-=", "*=", "^=", "|=", "<<="))
            self.line(f"{name} {operator} {self.int_expression(scope, 1)};")
        elif kind == "int" and self.chance(20):
            self.line(f"{name}++;")
        else:
            self.line(f"{name} = {self.expression(kind, scope, 2)};")

    def array_write(self, scope, depth):
        if not scope.of("int[]"):
            self.assign(scope, depth)
            return
        index = self.int_expression(scope, 1)
        index = index if self.chance(25) else f"({index}) & 1"
        self.line(f"{self.pick(scope.of('int[]'))}[{index}] {self.pick(('=', '+='))} {self.int_expression(scope, 1)};")

    def shape_write(self, scope, depth):
        if not scope.of("Shape"):
            self.assign(scope, depth)
            return
        shape = self.pick(scope.of("Shape"))
        if self.chance(50):
            self.line(f"if ({shape} != null) {shape}.size = {self.int_expression(scope, 1)};")
        else:
            self.line(f"Shape.last = {shape};")

    def collection_write(self, scope, depth):
        value, key = f"+({self.int_expression(scope, 1)})", self.int_expression(scope, 0)  # an int, which can be boxed
        if scope.of("List") and self.chance(50):
            items = self.pick(scope.of("List"))
            self.line(self.pick((f"{items}.add({value});", f"{items}.add(0, {value});",
                                 f"if (!{items}.isEmpty()) {items}.remove(0);", f"{items}.set(0, {value});",
                                 f"java.util.Collections.sort({items});")))
        elif scope.of("Map"):
            table = self.pick(scope.of("Map"))
            self.line(self.pick((f"{table}.put({key}, {value});", f"{table}.merge({key}, 1, Integer::sum);",
                                 f"{table}.remove({key});", f"{table}.putIfAbsent({key}, {value});",
                                 f"{table}.computeIfAbsent({key}, k -> k + 1);")))
        else:
            self.assign(scope, depth)

    def read_input(self, scope, depth):
        self.assign(scope, depth)

    def fail(self, scope, depth):
        condition = self.boolean_expression(scope, 1)
        self.line(f"if ({condition}) throw new {self.pick(EXCEPTIONS)}();")

    def claim(self, scope, depth):
        if self.chance(60):
            self.assign(scope, depth)
        else:
            self.line(f"assert {self.boolean_expression(scope, 2)};")

    def branch(self, scope, depth):
        self.open(f"if ({self.boolean_expression(scope, 2)})")
        self.block(scope, depth - 1)
        if self.chance(50):
            self.close("} else {")
            self.indent += 1
            self.block(scope, depth - 1)
        self.leave(scope)
        self.close()

    def leave(self, scope):
        """Perhaps a way out of the loop or the method, as the last statement of a block."""
        if scope.in_loop and self.chance(12):
            self.line(self.pick(("break;", "continue;")))
        elif self.returns and self.chance(8):
            self.line(f"return {self.expression(self.returns, scope, 1)};")

    def loop_scope(self, scope, counter):
        inner = Scope(scope)
        inner.in_loop = True
        if counter:
            inner.add("int", counter, fixed=True)
        return inner

    def count_loop(self, scope, depth):
        counter = self.fresh("i")
        limit = self.pick(("2", "3", "4", f"({self.int_leaf(scope)} & 3)"))
        self.open(f"for (int {counter} = 0; {counter} < {limit}; {counter}++)")
        self.block(self.loop_scope(scope, counter), depth - 1)
        self.close()

    def fuel_loop(self, scope, depth):
        fuel = self.fresh("f")
        self.line(f"int {fuel} = {self.pick(('2', '3', '5'))};")
        self.open(f"while ({fuel}-- > 0 && {self.boolean_expression(scope, 1)})")
        self.block(self.loop_scope(scope, None), depth - 1)
        self.close()

    def each_loop(self, scope, depth):
        if scope.of("int[]") and self.chance(60):
            source = self.pick(scope.of("int[]"))
        elif scope.of("Map") and self.chance(50):
            source = f"new java.util.ArrayList<>({self.pick(scope.of('Map'))}.{self.pick(('keySet', 'values'))}())"
        elif scope.of("List"):
            source = f"new java.util.ArrayList<>({self.pick(scope.of('List'))})"
        else:
            self.count_loop(scope, depth)
            return
        item = self.fresh("e")
        self.open(f"for (int {item} : {source})")
        self.block(self.loop_scope(scope, item), depth - 1)
        self.close()

    def int_switch(self, scope, depth):
        self.open(f"switch (+({self.int_expression(scope, 1)}))")
        for label in self.random.sample((0, 1, 2, 3, -1, 100), 2 + self.random.randrange(2)):
            self.line(f"case {label}:")
            self.indent += 1
            self.block(scope, depth - 1)
            if self.chance(70):
                self.line("break;")
            self.indent -= 1
        if self.chance(60):
            self.line("default:")
            self.indent += 1
            self.block(scope, depth - 1)
            self.indent -= 1
        self.close()

    def string_switch(self, scope, depth):
        self.open(f"switch ({self.string_expression(scope, 1)})")
        for label in self.random.sample(STRINGS, 2):
            self.open(f"case {label} ->")
            self.block(scope, depth - 1)
            self.close()
        self.open("default ->")
        self.block(scope, depth - 1)
        self.close()
        self.close()

    def attempt(self, scope, depth):
        self.open("try")
        self.block(scope, depth - 1)
        caught = self.random.sample(EXCEPTIONS[:4] + EXCEPTIONS[5:], 1 + self.random.randrange(2))
        if self.chance(30):
            caught = ["RuntimeException"]
        for exception in caught:
            self.close(f"}} catch ({exception} {self.fresh('x')}) {{")
            self.indent += 1
            self.block(scope, depth - 1)
        if self.chance(30):
            self.close("} finally {")
            self.indent += 1
            inner = Scope(scope)
            inner.in_loop = False
            returns, self.returns = self.returns, None
            self.block(inner, 0)
            self.returns = returns
        self.close()

    # ── methods and classes

    def method(self, header, parameters, result, statements, depth, fields=()):
        """parameters: (kind, name); the last statement returns."""
        scope = Scope()
        for kind, name in list(fields) + list(parameters):
            scope.add(kind, name)
        self.open(f"{header}({', '.join(f'{kind} {name}' for kind, name in parameters)})")
        self.fuel, self.returns = statements, result
        while self.fuel > 0:
            self.statement(scope, depth)
        if result:
            self.line(f"return {self.expression(result, scope, 2)};")
        self.close()
        self.returns = None

    def helpers(self, count):
        for _ in range(count):
            kinds = [self.pick(("int", "int", "boolean", "String", "Shape")) for _ in range(1 + self.random.randrange(2))]
            result = self.pick(("int", "int", "boolean"))
            name = self.fresh("help")
            self.method(f"static {result} {name}", [(kind, f"p{i}") for i, kind in enumerate(kinds)], result,
                        1 + self.random.randrange(4), 1)
            self.calls.append((name, kinds, result))

    def recursion(self):
        name = self.fresh("fall")
        scope = Scope()
        scope.add("int", "n", fixed=True)
        scope.add("int", "a")
        self.open(f"static int {name}(int n, int a)")
        self.line(f"if (n <= 0) return {self.int_expression(scope, 1)};")
        self.fuel, self.returns = 2, "int"
        while self.fuel > 0:
            self.statement(scope, 1)
        again = f"{name}(n - {self.pick(('1', '1', '2'))}, {self.int_expression(scope, 1)})"
        self.line(f"return {again} {self.pick(('+', '-', '^', '*'))} {self.int_leaf(scope)};")
        self.close()
        self.returns = None
        wrapper = self.fresh("start")
        self.open(f"static int {wrapper}(int n, int a)")
        self.line(f"return {name}(n & 3, a);")
        self.close()
        self.calls.append((wrapper, ["int", "int"], "int"))

    def shapes(self):
        """An abstract class with two subclasses; one of them overrides what it inherits."""
        self.open("abstract static class Shape")
        self.line("static Shape last;")
        self.line("int size;")
        self.line("Shape(int size) { this.size = size; }")
        self.line("abstract int area(int by);")
        self.line("static int count(Shape s) { return s == null ? 0 : s.size; }")
        self.close()
        for name, field in (("Wide", "extra"), ("Flat", "flat")):
            self.open(f"static {'final ' if name == 'Flat' else ''}class {name} extends Shape")
            self.line(f"int {field} = {self.pick(INTS[:6])};")
            self.line(f"{name}(int size) {{ super({self.pick(('size', 'size + 1', 'size / 2', '-size'))}); }}")
            self.method("int area", [("int", "by")], "int", 1 + self.random.randrange(2), 0,
                        [("int", "size"), ("int", field)])
            self.close()
