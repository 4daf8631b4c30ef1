# SPDX-License-Identifier: Apache-2.0
"""A repository with two commits: --changed, baselines, suppressions, marks for CI, explain; jinx.yml."""

import json
import os

from checks import places

OLD = """package p;

public class Shop {
    private static int rate = 3;

    public static int share(int total, int people) {
        return total / people;
    }

    static int twice(int n) { return helper(n) * 2; }

    static int helper(int n) {
        return n + 1;
    }
}
"""
NEW = OLD.replace("return n + 1;", "int[] table = new int[4];\n        return table[n & 7];").replace(
    "package p;", "package p;\n\n/* moved\n * down\n */")
OTHER = """package p;

public class Other {
    int untouched(int[] list) { return list[2]; }
    int uses(int n) { return Shop.twice(n); }
}
"""

# Only java.util.Optional calls apply: no call in this code leads from mapped() to it.
TWICE = """package p;

final class Twice implements java.util.function.Function<Object, Integer> {
    @Override
    public Integer apply(Object n) {
        return n == null ? 0 : n.hashCode();
    }
}
"""
USER = """package p;

public class User {
    static int mapped(int n) { return java.util.Optional.of(n).map(new Twice()).get(); }
    static int other(int n) { return n; }
}
"""


def git(checks, folder, *arguments):
    done = checks.run(["git", "-c", "user.name=t", "-c", "user.email=t@t", *arguments], folder)
    checks.ok(f"git {arguments[0]}", done.returncode == 0, done.stderr)


def compile_all(checks, folder):
    sources = [f"src/main/java/p/{name}.java" for name in ("Shop", "Other", "Twice", "User")]
    done = checks.run(["javac", "-g", "-d", "target/classes", *sources], folder)
    checks.ok("compiled", done.returncode == 0, done.stderr)


def methods(report):
    return {f"{m['class']}.{m['method']}" for m in report["methods"]} if report else None


def check(checks):
    folder = checks.project("repository", {"src/main/java/p/Shop.java": OLD, "src/main/java/p/Other.java": OTHER,
                                           "src/main/java/p/Twice.java": TWICE, "src/main/java/p/User.java": USER,
                                           ".gitignore": "target/\njinx-tests/\n"})
    compile_all(checks, folder)
    git(checks, folder, "init", "-q")
    git(checks, folder, "add", "-A")
    git(checks, folder, "commit", "-qm", "first")
    baseline(checks, folder)
    git(checks, folder, "add", "-A")
    git(checks, folder, "commit", "-qm", "baseline")
    checks.project("repository", {"src/main/java/p/Shop.java": NEW})
    compile_all(checks, folder)
    changed(checks, folder)
    news(checks, folder)
    marks(checks, folder)
    suppress(checks, folder)
    settings(checks, folder)


def baseline(checks, folder):
    done = checks.run([checks.jinx, "baseline", "--tests", "jinx-tests"], folder)
    checks.ok("baseline: status", done.returncode == 0, done.stderr)
    known = json.load(open(f"{folder}/jinx-baseline.json", encoding="utf-8"))["findings"]
    checks.ok("baseline: all of it", len(known) == 3, known)
    done, _ = checks.check(folder, "--baseline", "jinx-baseline.json")
    checks.ok("baseline: nothing new", done.returncode == 0, done.stdout)


def changed(checks, folder):
    done, report = checks.check(folder, "--changed", "HEAD", "--tests", "jinx-tests")
    wanted = {"p.Shop.twice", "p.Shop.helper", "p.Other.uses"}
    checks.ok("changed: looks only at what it must", methods(report) == wanted, methods(report))
    checks.ok("changed: finds the new crash",
              ("ArrayIndexOutOfBoundsException", "p.Shop", "helper") in places(report), done.stderr)
    git(checks, folder, "commit", "-qam", "second")
    done, report = checks.check(folder, "--changed", "HEAD~1", "--tests", "jinx-tests")
    checks.ok("changed: between two commits", methods(report) == wanted, methods(report))
    checks.ok("changed: the second commit's crash",
              ("ArrayIndexOutOfBoundsException", "p.Shop", "helper") in places(report), done.stderr)
    git(checks, folder, "reset", "-q", "--soft", "HEAD~1")
    done, _ = checks.check(folder, "--changed", "no-such-revision")
    checks.ok("changed: unknown revision", done.returncode == 2 and "no-such-revision" in done.stderr, done.stderr)
    done, _ = checks.check(folder, "--changed", "HEAD", env={"GIT_DIR": f"{checks.work}/nowhere"})
    checks.ok("changed: no repository", done.returncode == 2 and "repository" in done.stderr, done.stderr)
    with open(f"{folder}/src/main/java/p/Shop.java", "a", encoding="utf-8") as file:
        file.write("interface Limits { int MOST = 3; }\n")
    _, report = checks.check(folder, "--changed", "HEAD", "--no-replay")
    checks.ok("changed: a constant may be anywhere", len(methods(report)) == 8, methods(report))
    checks.project("repository", {"src/main/java/p/Shop.java": NEW})
    reached(checks, folder)


def reached(checks, folder):
    checks.project("repository", {"src/main/java/p/Shop.java": OLD,
                                  "src/main/java/p/Twice.java": TWICE.replace("n.hashCode()", "7 / (n.hashCode() - 9)")})
    compile_all(checks, folder)
    _, report = checks.check(folder, "--changed", "HEAD", "--no-replay", "--no-store")
    checks.ok("changed: by calls alone", methods(report) == {"p.Twice.apply"}, methods(report))
    done, report = checks.check(folder, "--changed", "HEAD", "--tests", "jinx-tests")
    checks.ok("changed: by what ran last time", methods(report) == {"p.Twice.apply", "p.User.mapped"}, methods(report))
    entries = {f["entry"]["method"] for f in report["findings"] if f["exception"].endswith("ArithmeticException")}
    checks.ok("changed: the new crash is found through the JDK", "mapped" in entries, done.stdout)
    checks.project("repository", {"src/main/java/p/Shop.java": NEW, "src/main/java/p/Twice.java": TWICE})
    compile_all(checks, folder)


def news(checks, folder):
    done, report = checks.check(folder, "--baseline", "jinx-baseline.json", "--sarif", f"{checks.work}/r.sarif",
                                "--tests", "jinx-tests")
    checks.ok("news: fails on the new one", done.returncode == 1, done.stdout)
    states = {f["method"]: f["baseline"] for f in report["findings"] if f["entry"]["method"] != "uses"}
    checks.ok("news: told apart, although lines moved",
              states == {"share": "known", "untouched": "known", "helper": "new"}, states)
    sarif = json.load(open(f"{checks.work}/r.sarif", encoding="utf-8"))["runs"][0]["results"]
    checks.ok("news: SARIF says so", {r["baselineState"] for r in sarif} == {"new", "unchanged"}, sarif)
    with open(f"{checks.work}/broken.json", "w", encoding="utf-8") as file:
        file.write('{\n"findings": 3')
    done, _ = checks.check(folder, "--baseline", f"{checks.work}/broken.json")
    checks.ok("baseline: damaged", done.returncode == 2 and "broken.json:2" in done.stderr, done.stderr)


def marks(checks, folder):
    done = checks.run([checks.jinx, "check", "-q", "--format", "github", "--method", "p.Shop.share", "--tests",
                       "jinx-tests"], folder)
    checks.ok("github", "::error file=src/main/java/p/Shop.java,line=11,title=ArithmeticException::" in done.stdout,
              done.stdout)
    done = checks.run([checks.jinx, "check", "-q", "--format", "gitlab", "--method", "p.Shop.share", "--tests",
                       "jinx-tests"], folder)
    marked = json.loads(done.stdout)
    checks.ok("gitlab", marked[0]["location"] == {"path": "src/main/java/p/Shop.java", "lines": {"begin": 11}}, marked)


def suppress(checks, folder):
    _, report = checks.check(folder, "--tests", "jinx-tests")
    finding = next(f["id"] for f in report["findings"] if f["method"] == "share")
    done = checks.run([checks.jinx, "explain", finding], folder)
    checks.ok("explain: the line, the inputs, the test", all(part in done.stdout for part in (
        "total / people", "int people = 0", "ShopJinxTest.java", "assertThrows")), done.stdout + done.stderr)
    done = checks.run([checks.jinx, "explain", "0123456789abcdef"], folder)
    checks.ok("explain: unknown", done.returncode == 2 and "no finding" in done.stderr, done.stderr)
    done = checks.run([checks.jinx, "explain", finding], checks.work)
    checks.ok("explain: no report here", done.returncode == 2 and "run jinx check here first" in done.stderr, done.stderr)
    done = checks.run([checks.jinx, "suppress", finding], folder)
    checks.ok("suppress: a reason is needed", done.returncode == 2 and "--reason" in done.stderr, done.stderr)
    done = checks.run([checks.jinx, "suppress", finding, "--reason", "never zero"], folder)
    checks.ok("suppress", done.returncode == 0, done.stderr)
    done, report = checks.check(folder, "--method", "p.Shop.share", "--tests", "jinx-tests")
    checks.ok("suppressed: no failure", done.returncode == 0, done.stdout)
    checks.ok("suppressed: with its reason", report["findings"][0]["suppressed"] == "never zero", report["findings"])
    os.remove(f"{folder}/jinx-suppressions.json")
    annotated = checks.project("annotated", {"Quiet.java": """import jinx.Suppress;
public class Quiet {
    @Suppress("callers know") static int f(int n) { return 1 / n; }
}
"""})
    done, report = checks.check(annotated)
    checks.ok("annotation: no failure", done.returncode == 0, done.stdout)
    checks.ok("annotation: with its reason", report["findings"][0]["suppressed"] == "callers know", report["findings"])


def settings(checks, folder):
    def write(text):
        with open(f"{folder}/jinx.yml", "w", encoding="utf-8") as file:
            file.write(text)

    write("# ours\ntests: jinx-tests\nexclude: [p.Other.*, p.User.*, p.Twice.*]\nfail-on: none\ndepth:\n  p.Shop.helper: 0\nno-replay: true\n")
    done, report = checks.check(folder)
    checks.ok("jinx.yml: read", methods(report) == {"p.Shop.share", "p.Shop.twice", "p.Shop.helper"}, done.stderr)
    checks.ok("jinx.yml: fail-on", done.returncode == 0, done.stdout)
    done, _ = checks.check(folder, "--fail-on", "all")
    checks.ok("jinx.yml: the command line wins", done.returncode == 1, done.stdout)
    done, report = checks.check(checks.work, folder)
    checks.ok("jinx.yml: of the folder that is named", methods(report) == {"p.Shop.share", "p.Shop.twice",
                                                                           "p.Shop.helper"}, done.stderr)
    for text, message in [("bound: 3\nexlude: [a]\n", "jinx.yml:2: unknown key 'exlude'; did you mean 'exclude'?"),
                          ("bound: many\n", "jinx.yml:1: bound: 'many' is not a whole number"),
                          ("\n\nno-replay: perhaps\n", "jinx.yml:3: no-replay: is either true or false"),
                          ("bound: [1, 2]\n", "jinx.yml:1: bound: takes one value, not a list"),
                          ("a: [1\n", "jinx.yml:2: no YAML: "), ("- a\n", "jinx.yml:1: a mapping")]:
        write(text)
        done, report = checks.check(folder)
        checks.ok(f"jinx.yml: {text!r}", done.returncode == 2 and message in done.stderr and report is None, done.stderr)
    os.remove(f"{folder}/jinx.yml")
