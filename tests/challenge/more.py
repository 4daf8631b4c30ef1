# SPDX-License-Identifier: Apache-2.0
"""Still more of the language and the library for generate.py's writers: interfaces with default methods, lambdas that
capture, inner and generic classes, patterns, exceptions of callees, finally that returns, collections beyond lists and
maps, characters, reals, and loops whose bound is an input."""

PIECES = """interface Op {
    int apply(int a);
    default Op twice() { return a -> apply(apply(a)); }
    default Op after(Op first) { return a -> apply(first.apply(a)); }
    static Op plus(int n) { return a -> a + n; }
}
sealed interface Tree permits Leaf, Fork { }
record Leaf(int value) implements Tree { }
record Fork(Tree left, Tree right) implements Tree {
    Fork { java.util.Objects.requireNonNull(left); }
}
class Trees {
    static int sum(Tree t) {
        if (t instanceof Leaf l) return l.value();
        if (t instanceof Fork f && f.right() != null) return sum(f.left()) + 2 * sum(f.right());
        return t == null ? -1 : -2;
    }
    static Tree of(int a, int b) { return a > b ? new Leaf(a - b) : new Fork(new Leaf(a), b == 0 ? null : new Leaf(b)); }
}
class Failure extends Exception {
    final int code;
    Failure(int code, Throwable cause) { super("code " + code, cause); this.code = code; }
}
class Box<T extends Comparable<T>> {
    private T held;
    private int changes;
    Box(T held) { this.held = held; }
    Box<T> max(T other) {
        if (other.compareTo(held) > 0) { held = other; changes++; }
        return this;
    }
    T get() { return held; }
    int changes() { return changes; }
    class Peek { int seen = changes; int since() { return changes - seen; } }
}
class Callee {
    static int strict(int n) throws Failure {
        if (n == 2) throw new Failure(n, null);
        try {
            return 12 / n;
        } catch (ArithmeticException e) {
            throw new Failure(-n, e);
        }
    }
    @SuppressWarnings("finally")
    static int swallow(int n) {
        try {
            if (n > 1) throw new IllegalStateException();
            return n;
        } finally {
            if (n != 0) return -n;
        }
    }
    static int steps(int n) {
        int i = 0;
        try {
            for (; ; i++) if (i * i > n) break;
            return i++;
        } finally {
            i = 100;
        }
    }
    static int sum(int... all) {
        int total = 0;
        for (int one : all) total += one;
        return all.length == 0 ? -1 : total;
    }
    static int pick(Object o) { return o instanceof Integer i && i > 2 ? i : o instanceof String s ? s.length() : o == null ? -1 : 0; }
    static int pick(Integer i) { return 100 + i; }
}
"""


class More:
    """As extras.Extras."""

    def still_more_int(self):
        return (self.op, self.tree, self.boxed_max, self.callee, self.deque, self.queue, self.tree_map, self.pairs_map,
                self.characters, self.reals, self.longs, self.sorted_items, self.arrays, self.texts, self.grouped)

    def still_more_statements(self):
        return (self.checked_call, self.removing_loop, self.wide_loop, self.wide_loop, self.local_class, self.text_loop,
                self.captured, self.unmodifiable, self.countdown)

    # ── expressions

    def op(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_leaf(scope)
        return self.pick((f"Op.plus({b}).twice().apply({a})", f"Op.plus({b}).after(k -> k * 2).apply({a})",
                          f"((Op) Math::abs).after(Op.plus({b})).apply({a})"))

    def tree(self, scope, depth):
        a, b, fork = self.int_expression(scope, depth), self.int_leaf(scope), self.fresh("f")
        return self.pick((f"Trees.sum(Trees.of({a}, {b}))", f"(Trees.of({a}, {b}).equals(Trees.of({b}, {a})) ? 1 : 0)",
                          f"(Trees.of({a}, {b}) instanceof Fork {fork} ? Trees.sum({fork}.left()) : 7)",
                          f"(Trees.of({a}, {b}).hashCode() & 15)"))

    def boxed_max(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_leaf(scope)
        return self.pick((f"new Box<Integer>(+({a})).max(+({b})).get()", f"new Box<String>(\"a\").max(\"\" + {b}).changes()",
                          f"new Box<>({self.string_expression(scope, 0)}).max({self.string_expression(scope, 0)}).changes()"))

    def callee(self, scope, depth):
        a = self.int_expression(scope, depth)
        return self.pick((f"Callee.swallow({a})", f"Callee.steps(({a}) & 15)", f"Callee.sum({a}, {self.int_leaf(scope)})",
                          f"Callee.pick((Object) ({a}))", f"Callee.pick((Object) {self.string_expression(scope, 0)})",
                          "Callee.sum()", f"Callee.pick(+({a}))"))

    def deque(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_leaf(scope)
        made = f"new java.util.ArrayDeque<Integer>(java.util.List.of({b}, 4))"
        return self.pick((f"{made}.pollLast()", f"{made}.peekFirst() + ({a})", f"({made}.removeFirstOccurrence(+({a})) ? 1 : 0)",
                          f"new java.util.ArrayDeque<Integer>(java.util.Collections.nCopies(({a}) & 1, 5)).pop()"))

    def queue(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_leaf(scope)
        order = self.pick(("", "java.util.Comparator.reverseOrder()"))
        return (f"java.util.stream.Stream.of(+({a}), {b}, 2).collect(java.util.stream.Collectors.toCollection("
                f"() -> new java.util.PriorityQueue<Integer>({order}))).poll()")

    def tree_map(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_leaf(scope)
        made = f"new java.util.TreeMap<Integer, Integer>(java.util.Map.of(0, 3, 5, {b}))"
        return self.pick((f"{made}.floorKey(+({a}))", f"{made}.headMap(+({a})).size()", f"{made}.higherEntry(+({a})).getValue()",
                          f"{made}.descendingMap().firstKey()"))

    def pairs_map(self, scope, depth):
        a, b = self.int_leaf(scope), self.int_leaf(scope)
        made = f"new java.util.HashMap<Pair, Integer>(java.util.Map.of(new Pair({a}, 1), 5))"
        return self.pick((f"{made}.getOrDefault(new Pair({b}, 1), 2)", f"{made}.merge(new Pair({b}, 1), 3, Integer::sum)",
                          f"({made}.containsKey(new Pair(1, {b})) ? 4 : 6)"))

    def characters(self, scope, depth):
        text, a = self.string_expression(scope, 0), self.int_leaf(scope)
        return self.pick((f"(char) ('a' + ({a} & 3))", f"Character.getNumericValue((char) ('0' + ({a} & 15)))",
                          f"(int) {text}.chars().filter(c -> c == 'a').count()", f"Character.toUpperCase((char) (96 + ({a} & 7)))",
                          f"(Character.isLetter((char) (({a} & 7) + 60)) ? 1 : 0)", f"({text} + 'z').codePointAt({a} & 1)",
                          f"Integer.parseInt({text} + ({a} & 7))", f"Integer.parseInt(\"\" + {a}, 16)"))

    def reals(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_leaf(scope)
        return self.pick((f"(int) (({a}) * 1.0f / {b})", f"(Double.isNaN(({a}) / 0.0) ? 1 : 2)", f"(int) Math.signum({a} - 0.5)",
                          f"(int) (double) Float.MIN_VALUE + (int) Math.ceil({b} / 2.0)", f"(int) Math.rint({b} * 0.5)",
                          f"Float.compare(0.0f * {b}, 0.0f)", f"((long) {b} == (double) {b} ? 1 : 0)", f"(int) Math.hypot({b} & 3, 4)"))\
            if self.chance(70) else f"(Math.min(0.0, -0.0 * ({a})) == 0 ? Double.compare(0.0, 0.0 * {b}) : 3)"

    def longs(self, scope, depth):
        a, b = self.int_expression(scope, depth), self.int_leaf(scope)
        return self.pick((f"(int) (((long) ({a}) << 32 | {b} & 0xffffffffL) >> 3)", f"Long.numberOfTrailingZeros({a} | 8L)",
                          f"(int) Math.floorDiv((long) ({a}), 3L)", f"Long.signum(({a}) - 2147483648L)",
                          f"(int) Long.rotateLeft({b}, 35)", f"Integer.compareUnsigned({a}, {b})", f"Integer.divideUnsigned({a}, 3)",
                          f"Math.multiplyExact({a}, {b})", f"Math.negateExact({a})"))

    def sorted_items(self, scope, depth):
        a, b = self.int_leaf(scope), self.int_leaf(scope)
        order = self.pick(("java.util.Comparator.naturalOrder()", "java.util.Comparator.comparing(k -> k & 3)",
                           "(j, k) -> k - j", "java.util.Collections.reverseOrder()"))
        return (f"java.util.stream.Stream.of({a}, 3, {b}, 1).sorted({order}).skip({self.int_leaf(scope)} & 1)"
                f".findFirst().get()")

    def arrays(self, scope, depth):
        a, b = self.int_leaf(scope), self.int_leaf(scope)
        return self.pick((f"java.util.Arrays.hashCode(new int[] {{{a}, {b}}})", f"java.util.Arrays.copyOf(new int[] {{{a}, 2}}, {b} & 3).length",
                          f"java.util.Arrays.binarySearch(new int[] {{-2, 0, 3}}, {a})", f"new int[] {{{a}, 5}}.clone()[{b} & 1]",
                          f"(java.util.Arrays.equals(new int[] {{{a}}}, new int[] {{{b}}}) ? 1 : 0)",
                          f"java.util.Arrays.stream(new int[] {{{a}, {b}, 1}}).sorted().toArray()[1]",
                          f"new Object[] {{{a}, \"x\"}}.length"))

    def texts(self, scope, depth):
        text, a = self.string_expression(scope, 0), self.int_leaf(scope)
        return self.pick((f"String.join(\"-\", {text}, \"q\").length()", f"{text}.split(\"a\").length", f"({text}.matches(\"a?b*\") ? 1 : 0)",
                          f"{text}.compareToIgnoreCase(\"A\")", f"new StringBuilder({text}).deleteCharAt({a} & 1).length()",
                          f"new StringBuilder(\"abc\").replace({a} & 3, 3, {text}).length()", f"({text}.strip().isEmpty() ? 1 : {text}.codePointAt(0))",
                          f"Integer.toString({a}, 3).length()", f"({text}.intern() == \"a\" ? 1 : 0)",
                          f"String.format(\"%s%x\", {text}, {a}).length()"))

    def grouped(self, scope, depth):
        a, b = self.int_leaf(scope), self.int_leaf(scope)
        return (f"java.util.stream.Stream.of({a}, {b}, 5).collect(java.util.stream.Collectors.groupingBy(k -> k & 1, "
                f"java.util.stream.Collectors.counting())).getOrDefault({self.pick(('0', '1'))}, 9L).intValue()")

    # ── statements

    def checked_call(self, scope, depth):
        name, caught = self.fresh("v"), self.fresh("x")
        self.line(f"int {name} = 0;")
        self.open("try")
        self.line(f"{name} = Callee.strict({self.int_expression(scope, 1)});")
        self.block(scope, 0)
        self.close(f"}} catch (Failure {caught}) {{")
        self.indent += 1
        self.line(f"{name} = {caught}.getCause() == null ? {caught}.code : 50;")
        self.close()
        scope.add("int", name)

    def removing_loop(self, scope, depth):
        items, item, total = self.fresh("items"), self.fresh("e"), self.fresh("v")
        self.line(f"java.util.List<Integer> {items} = new java.util.ArrayList<>(java.util.Arrays.asList(1, {self.int_leaf(scope)}, 3));")
        self.line(f"int {total} = 0;")
        if self.chance(50):
            self.open(f"for (Integer {item} : {items})")
            self.line(f"if ({item} == {self.int_leaf(scope)}) {items}.remove({item});")
            self.line(f"else {total} += {item};")
            self.close()
        else:
            self.line(f"{items}.removeIf({item} -> {item} > {self.pick(('0', '1', '2'))});")
            self.line(f"{items}.replaceAll({item} -> {item} * 2);")
            self.line(f"for (java.util.Iterator<Integer> {item} = {items}.iterator(); {item}.hasNext();) {{ if ({item}.next() < 0) {item}.remove(); else {total}++; }}")
        scope.add("int", total)
        scope.add("List", items)

    def wide_loop(self, scope, depth):
        """A loop whose bound is an input of a wider range: most have to be proved, or found by going round often."""
        if self.inputs_left <= 0 or self.returns or self.wide_used:
            self.count_loop(scope, depth)
            return
        self.inputs_left -= 1
        self.wide_used = True
        bound, i, total = self.fresh("w"), self.fresh("i"), self.fresh("v")
        self.line(f"int {bound} = Verifier.nondetByte();")
        self.line(f"Verifier.assume(-2 <= {bound} && {bound} <= 40);")
        if self.deep:
            self.line(f"int {total} = {self.deep}({bound}, {self.pick(('0', '1', '3', self.int_leaf(scope)))});")
            self.line(f"assert {total} {self.pick(('>= 0', '!= ' + bound, '>= ' + bound, '!= 2 * ' + bound + ' + 1', '!= 23', '<= 900', '!= 7'))};")
            scope.add("int", bound, fixed=True)
            scope.add("int", total)
            return
        step = self.pick(("1", "1", "2", "3"))
        self.line(f"int {total} = {self.pick(('0', '1', self.int_leaf(scope)))};")
        self.open(f"for (int {i} = {self.pick(('0', '0', '1', '-1'))}; {i} {self.pick(('<', '<=', '!='))} {bound}; {i} += {step})"
                  if step == "1" else f"for (int {i} = 0; {i} < {bound}; {i} += {step})")
        self.line(f"if ({i} > 60) break;")
        self.line(self.pick((f"{total} += {self.pick(('1', '2', i))};", f"if (({i} & 1) == 0) {total} += 3; else {total}--;",
                             f"{total} = {total} > {self.pick(('5', '20'))} ? 0 : {total} + 1;", f"{total} ^= {i};",
                             f"if ({i} == {self.pick(('7', '12', '31'))}) {total} += 100;")))
        if self.chance(30):
            self.line(f"assert {total} {self.pick(('>= -3', '!= 9', '<= 100', '< 900'))};")
        self.close()
        if self.chance(50):
            self.line(f"assert {total} {self.pick(('>= ' + bound, '!= ' + bound + ' + 1', '<= 2 * ' + bound + ' + 3', '!= 23', '>= 0'))};")
        scope.add("int", bound, fixed=True)
        scope.add("int", total)

    def deep_recursion(self):
        """A method that calls itself as often as its first argument says, which wide_loop takes from an input."""
        name, other = self.fresh("deep"), self.fresh("deep")
        step = self.pick(("1", "1", "2"))
        again = f"{name}(n - {step}, {self.pick(('a', 'a + 1', 'a ^ 1', 'n'))})"
        ways = (f"return n <= 0 ? a : {again};", f"return n <= 0 ? a : {again} + {self.pick(('1', '2', 'n', 'a'))};",
                f"if (n <= 0) return {self.pick(('0', '1', 'a'))};\nint r = {again};\nreturn (r & 1) == 0 ? r + 1 : r - 1;",
                f"if (n < {self.pick(('1', '2'))}) return a;\nreturn {name}(n / 2, a) + {self.pick(('1', 'n & 1'))};",
                f"if (n == {self.pick(('17', '30'))}) throw new IllegalStateException();\nreturn n <= 0 ? a : {again};",
                f"return n <= 0 ? 0 : {other}(n - 1, a) {self.pick(('+ 1', '^ 1'))};")
        self.open(f"static int {name}(int n, int a)")
        for line in self.pick(ways).split("\n"):
            self.line(line)
        self.close()
        self.open(f"static int {other}(int n, int a)")
        self.line(f"return n <= 0 ? {self.pick(('0', '1', 'a'))} : {name}(n - 1, a);")
        self.close()
        self.deep = name

    def countdown(self, scope, depth):
        name = self.fresh("v")
        self.line(f"int {name} = {self.int_expression(scope, 1)} & 7;")
        self.open("do")
        self.line(f"{name} = {name} {self.pick(('- 1', '- 2', '/ 2 - 1'))};")
        if self.chance(40):
            self.block(self.loop_scope(scope, None), 0)
        self.close(f"}} while ({name} > 0);")
        scope.add("int", name, fixed=True)

    def local_class(self, scope, depth):
        kind, name, given = self.fresh("Local"), self.fresh("v"), self.fresh("g")
        self.line(f"final int {given} = {self.int_expression(scope, 1)};")
        self.open(f"class {kind}")
        self.line("int n;")
        self.line(f"{kind}(int n) {{ this.n = n + {given}; }}")
        self.line(f"int next() {{ return n++ * {self.pick(('2', given))}; }}")
        self.close()
        self.line(f"{kind} k{name} = new {kind}({self.int_leaf(scope)});")
        self.line(f"int {name} = k{name}.next() + k{name}.next();")
        scope.add("int", name)

    def text_loop(self, scope, depth):
        name, c = self.fresh("v"), self.fresh("c")
        self.line(f"int {name} = 0;")
        self.line(f"for (char {c} : ({self.string_expression(scope, 1)} + {self.string_expression(scope, 0)}).toCharArray()) "
                  f"{name} = {name} * 3 + ({c} {self.pick(('- 96', '& 3', '% 5'))});")
        scope.add("int", name)

    def captured(self, scope, depth):
        fixed, name = self.fresh("g"), self.fresh("v")
        self.line(f"int {fixed} = {self.int_expression(scope, 1)};")
        self.line(f"java.util.function.Supplier<Op> s{name} = () -> k{fixed} -> k{fixed} {self.pick(('+', '-', '%', '*'))} {fixed};")
        self.line(f"int[] cell{name} = {{0}};")
        self.line(f"java.util.stream.IntStream.rangeClosed(1, 3).forEach(k -> cell{name}[0] += s{name}.get().apply(k));")
        self.line(f"int {name} = cell{name}[0];")
        scope.add("int", name)

    def unmodifiable(self, scope, depth):
        items, name = self.fresh("items"), self.fresh("v")
        made = self.pick((f"java.util.List.of({self.int_leaf(scope)}, 2)", "java.util.Collections.unmodifiableList(new java.util.ArrayList<>())",
                          f"java.util.Arrays.asList({self.int_leaf(scope)}, 2)", f"new java.util.ArrayList<>(java.util.List.of(1, 2, 3)).subList(0, {self.int_leaf(scope)} & 1)"))
        self.line(f"java.util.List<Integer> {items} = {made};")
        self.line(f"int {name} = 0;")
        self.open("try")
        self.line(self.pick((f"{items}.add({self.int_leaf(scope)});", f"{items}.set(0, {self.int_leaf(scope)});", f"{items}.remove(0);")))
        self.line(f"{name} = {items}.size();")
        self.close("} catch (UnsupportedOperationException | IndexOutOfBoundsException e" + name + ") {")
        self.indent += 1
        self.line(f"{name} = e{name} instanceof IndexOutOfBoundsException ? 20 : 30;")
        self.close()
        scope.add("int", name)
