# SPDX-License-Identifier: Apache-2.0
"""Classes for `check` whose objects get into their states by earlier calls, and that are looked at in roundabout ways."""

import generate

CHANGES = ("v", "v", "left + v", "left + 1", "v & 3", "right - v", "left")
OWN_METHODS = ("size", "get", "isEmpty", "length", "weight")
LOOKS = (
    "left", "right", "this.left - right", "{own}()", "{own}() + right", "hashCode()", "toString().length()",
    "(\"of \" + this).length()", "String.valueOf(this).length()", "new TreeSet<>(List.of(this)).first().left",
    "new HashSet<Object>(List.of(this)).size()", "(Objects.hash(this) & 7)", "Optional.of(this).map({name}::{own}).get()",
    "((Supplier<Integer>) () -> right).get()", "looked(this)", "List.of(this).indexOf(this)",
    "TABLE[a & 3]", "COUNTS[a & 3]", "SEEN.size()", "LAST.value", "looked(TABLE)", "NAMES.get(a & 1).length()",
)
# Objects of static final fields: some of them only the initialiser changes.
SHARED = (
    "private static final int[] TABLE = {1, 2, 3, 5};",
    "private static final int[] COUNTS = {1, 2, 3, 5};",
    "private static final List<Integer> SEEN = new ArrayList<>();",
    "private static final List<String> NAMES = Arrays.asList(\"x\", \"yz\");",
    "static final class Last { int value; }",
    "private static final Last LAST = new Last();",
    "private static int looked(int[] table) { return table[2]; }",
)
SHARED_CHANGES = ("COUNTS[v & 3] = v;", "SEEN.add(v);", "LAST.value = v;", "NAMES.set(v & 1, \"\");", "SEEN.clear();")


class Keeper(generate.Writer):
    """Fields that only `change0` and `change1` set; Truth.java calls up to two of them before a method."""

    def text(self):
        self.own = self.pick(OWN_METHODS)
        self.line("import java.util.*;")
        self.line("import java.util.function.Supplier;")
        self.open(f"public class {self.name} implements Comparable<{self.name}>")
        for field in ("left", "right"):
            self.line(f"private int {field}{self.pick(('', ' = 1', ' = 5'))};")
        self.line("private String text = \"x\";")
        for line in SHARED:
            self.line(line)
        for number, field in enumerate(("left", "right")):
            self.open(f"public void change{number}(int v)")
            if self.chance(20):
                self.line("if (v < 0) throw new IllegalArgumentException();")
            self.line(f"{field} = {self.pick(CHANGES)};")
            if self.chance(15):
                self.line("text = v == 3 ? null : \"y\";")
            if self.chance(40):
                self.line(self.pick(SHARED_CHANGES))
            self.close()
        self.reader(f"public Integer {self.own}()", self.pick(("left", "right", "left + right", "12 / (left + 1)")))
        self.reader("@Override public int hashCode()", self.pick(("left", "text.length()", "6 / (right - 2)", "1")))
        self.reader("@Override public boolean equals(Object o)", f"o instanceof {self.name} k && k.right == left")
        self.reader("@Override public String toString()", self.pick(("text.trim()", "text", "\"\" + left", "\"z\"")))
        self.reader(f"@Override public int compareTo({self.name} o)",
                    self.pick(("left - o.left", "9 / (o.right - 3)", "text.compareTo(o.text)")))
        self.reader(f"private static int looked({self.name} k)", self.pick(("k.left", "k.right + 1", f"k.{self.own}()")))
        for number in range(3):
            self.entry(number)
        self.close()
        return "\n".join(self.lines) + "\n"

    def reader(self, head, value):
        self.open(head)
        self.line(f"return {value};")
        self.close()

    def look(self):
        return self.pick(LOOKS).format(own=self.own, name=self.name)

    def entry(self, number):
        self.open(f"public int m{number}(int a)")
        for _ in range(1 + self.random.randrange(2)):
            bound = self.pick(("0", "1", "2", "3", "a", "7"))
            self.line(f"if ({self.look()} {self.pick(('==', '>', '!=', '<'))} {bound}"
                      f"{self.pick(('', '', ' && a > 1'))}) throw new {self.pick(('IllegalStateException', 'UnsupportedOperationException'))}();")
        self.line(f"return {self.pick(('a', '10 / (a - 1)', '10 / (' + self.look() + ' - 4)'))};")
        self.close()
