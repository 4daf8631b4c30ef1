# SPDX-License-Identifier: Apache-2.0
"""--learn: what a project's own tests pass to methods is evidence."""

SHOP = """public class Shop {
    public static int length(String s) { return s.length(); }
    public static int width(String s) { return s.length(); }
    public static int height(String s) { return s.length(); }
    public static int share(int total, int n) { return total / n; }
    public static int part(int total, int n) { return total / n; }
}
"""
# Calls that are expected to fail are no use: a lambda of assertThrows, a handler, `expected`.
TEST = """import java.util.Objects;
public class ShopTest {
    @interface Test { Class<?> expected() default Object.class; }
    static void assertThrows(Class<?> type, Runnable run) {}

    void passes() {
        Shop.length(null);
        Shop.share(3, 0);
        String text = "b";
        Shop.width(text);
        Shop.part(7, 2);
    }

    void fails() {
        assertThrows(NullPointerException.class, () -> Shop.width(null));
        try { Shop.width(null); } catch (NullPointerException expected) { }
    }

    @Test(expected = NullPointerException.class)
    void failsToo() { Shop.width(null); }

    void unknown(String text) { Shop.height(text); Objects.hash(Shop.height("")); }
}
"""

# Tests that run: what they compute counts, and what ends with an exception is taken back.
DEPOT = """import java.util.List;
public class Depot {
    int stock;
    public void fill(int count) { if (count > 0) stock = count; }
    public static char first(String s, boolean strict) { return strict ? s.charAt(0) : 'x'; }
    public static int length(String s, boolean loud) { return loud || s != null ? s.length() : 0; }
    public static int width(String s) { return s.length(); }
    public static int share(int total, int n) {
        switch (total) {
            case 1: return n;
            case 2: return 2 * n;
            default: try { return total / n; } catch (ArithmeticException e) { throw new IllegalStateException(e); }
        }
    }
    public int each() { return 10 / (stock + 3); }
    public static int all(List<String> names, long most, double weight) { return (int) (100 / (most + 1)) + names.size(); }
}
"""
DEPOT_TEST = """import org.junit.jupiter.api.Test;
import static org.junit.jupiter.api.Assertions.*;
class DepotTest {
    private static String nothing(int n) { return n > 0 ? null : "a"; }
    @Test void takesNull() { assertEquals(0, Depot.length(nothing(1), false)); }
    @Test void takesEmpty() { assertEquals('x', Depot.first("b".substring(1), false)); }
    @Test void refuses() {
        assertThrows(NullPointerException.class, () -> Depot.width(nothing(1)));
        assertThrows(IllegalStateException.class, () -> Depot.share(3, 0));
        assertEquals(1, Depot.width("b"));
        assertEquals(2, Depot.share(2, 1));
    }
    @Test void counts() {
        Depot depot = new Depot();
        depot.fill("four".length());
        assertEquals(1, depot.each());
        assertEquals(50, Depot.all(java.util.List.of(), 1, 2.5));
    }
}
"""


def recorded(checks):
    folder = checks.project("record", {"Depot.java": DEPOT, "DepotTest.java": DEPOT_TEST})
    jars = ":".join(f"/usr/share/java/{name}.jar" for name in
                    ("junit-jupiter-api", "opentest4j", "apiguardian-api", "junit-platform-commons"))
    for name, classes in [("Depot", "classes"), ("DepotTest", "tests")]:
        done = checks.run(["javac", "-g", "-cp", f"classes:{jars}", "-d", classes, f"{name}.java"], folder)
        checks.ok("javac", done.returncode == 0, done.stderr)
    done, report = checks.check(folder, "classes", "--no-replay", "--learn", "tests")
    rows = report and {(f["entry"]["method"], f["exception"].split(".")[-1]):
                       {row["name"] for row in f["evidence"] if "used" in row["name"]} for f in report["findings"]}
    expected = {("length", "NullPointerException"): {"used-null"},
                ("first", "StringIndexOutOfBoundsException"): {"used-so"},
                ("width", "NullPointerException"): {"not-used-so"},
                ("share", "IllegalStateException"): {"not-used-so"},
                ("each", "ArithmeticException"): {"not-used-so"},
                ("all", "ArithmeticException"): {"not-used-so"}}
    for key, names in expected.items():
        checks.ok(f"learn: recorded {key}", rows and rows.get(key) == names, f"{rows}\n{done.stderr}")
    checks.ok("learn: it ran", "1 classes of tests that ran" in done.stderr
              or "no test of it" not in done.stderr, done.stderr)


def evidence(report):
    """The rows about use, of each entry method."""
    return {f["entry"]["method"]: {row["name"] for row in f["evidence"] if "used" in row["name"]}
            for f in report["findings"]}


def check(checks):
    folder = checks.project("learn", {"Shop.java": SHOP, "ShopTest.java": TEST, "ShopJinxTest.java":
                                      "class ShopJinxTest { void t() { Shop.height(null); } }"})
    for name, classes in [("Shop", "classes"), ("ShopTest", "tests"), ("ShopJinxTest", "tests")]:
        done = checks.run(["javac", "-g", "-cp", "classes", "-d", classes, f"{name}.java"], folder)
        checks.ok("javac", done.returncode == 0, done.stderr)
    _, report = checks.check(folder, "classes", "--no-replay", "--learn", "tests")
    expected = {"length": {"used-null"}, "width": {"not-used-so"}, "height": set(), "share": {"used-so"},
                "part": {"not-used-so"}}
    checks.ok("learn: inside and outside", report and evidence(report) == expected, report and evidence(report))
    _, report = checks.check(folder, "classes", "--no-replay")
    checks.ok("learn: nothing without it", report and not any(evidence(report).values()), report and evidence(report))
    done, _ = checks.check(folder, "classes", "--learn", "nowhere")
    checks.ok("learn: not there", done.returncode == 2 and "nowhere: cannot be read" in done.stderr, done.stderr)
    done, _ = checks.check(folder, "classes", "--learn", "Shop.java")
    checks.ok("learn: no classes", done.returncode == 2 and "Shop.java" in done.stderr, done.stderr)
    recorded(checks)
