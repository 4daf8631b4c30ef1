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
