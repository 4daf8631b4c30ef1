# SPDX-License-Identifier: Apache-2.0
"""Maven projects, built by the real Maven out of Debian's repository."""

import glob
import os
import shutil
import sys

from checks import fingerprint, places

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "replay"))
import maven as debian  # pylint: disable=wrong-import-position

PLUGINS = debian.PLUGINS + ["maven-dependency-plugin"]

PARENT = """<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId> <artifactId>shop</artifactId> <version>1</version>
  <packaging>{packaging}</packaging>
  {modules}
  <properties>
    <maven.compiler.release>{release}</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>{dependencies}</dependencies>
  <build><plugins>{plugins}</plugins></build>
</project>
"""

CHILD = """<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <parent><groupId>local</groupId><artifactId>shop</artifactId><version>1</version></parent>
  <artifactId>{name}</artifactId>
  <dependencies>{dependencies}</dependencies>
</project>
"""

DEPENDENCY = "<dependency><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version>{}</dependency>"
TEST = "<scope>test</scope>"
JUPITER = "".join(DEPENDENCY.format("org.junit.jupiter", n, "debian", TEST) for n in debian.JUPITER)
JUNIT4 = DEPENDENCY.format("junit", "junit", "4.x", TEST)
LIBRARIES = [("com.google.code.gson", "gson"), ("org.slf4j", "slf4j-api"), ("org.apache.commons", "commons-lang3")]

PRICE = """package shop;

import com.google.gson.Gson;
import org.apache.commons.lang3.StringUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Price {
    private static final Logger LOG = LoggerFactory.getLogger(Price.class);

    public static int share(int total, int people) {
        LOG.debug("share");
        return total / (people - 2);
    }

    static String json(int n) { return StringUtils.trim(new Gson().toJson(n)); }
}
"""

BASKET = """package shop.app;

import shop.Price;

public class Basket {
    public static int each(int people) { return people == 7 ? Price.share(100, people - 5) : 0; }
}
"""


def version(group, name):
    folders = glob.glob(f"{debian.REPOSITORY}/{group.replace('.', '/')}/{name}/*/")
    versions = [os.path.basename(f.rstrip("/")) for f in folders if glob.glob(f"{f}/*.jar")]
    return "debian" if "debian" in versions else max(versions, default=None)


def missing():
    lacking = debian.missing()
    if not lacking and not debian.newest("maven-dependency-plugin"):
        lacking = "maven-dependency-plugin"
    for group, name in LIBRARIES + [("junit", "junit")]:
        if not lacking and not version(group, name):
            lacking = name
    return lacking


def settings(checks, folder):
    with open(f"{folder}/settings.xml", "w", encoding="utf-8") as file:
        file.write(debian.SETTINGS.format(local=f"{checks.work}/repository", repository=debian.REPOSITORY))
    os.makedirs(f"{folder}/.mvn", exist_ok=True)
    with open(f"{folder}/.mvn/maven.config", "w", encoding="utf-8") as file:
        file.write(f"-s\n{folder}/settings.xml\n")


def parent(packaging="jar", modules=(), release=17, dependencies=JUPITER):
    named = "<modules>" + "".join(f"<module>{m}</module>" for m in modules) + "</modules>" if modules else ""
    plugins = "".join(debian.PLUGIN.format(name=n, version=debian.newest(n)) for n in PLUGINS)
    return PARENT.format(packaging=packaging, modules=named, release=release, dependencies=dependencies,
                         plugins=plugins)


def libraries():
    return "".join(DEPENDENCY.format(g, n, version(g, n), "") for g, n in LIBRARIES)


def two_modules(checks):
    folder = checks.project("two", {
        "pom.xml": parent("pom", ["core", "app"]),
        "core/pom.xml": CHILD.format(name="core", dependencies=libraries()),
        "app/pom.xml": CHILD.format(name="app", dependencies=DEPENDENCY.format("local", "core", "1", "")),
        "core/src/main/java/shop/Price.java": PRICE,
        "app/src/main/java/shop/app/Basket.java": BASKET,
    })
    settings(checks, folder)
    done, report = checks.check(folder)
    checks.ok("two modules: built, and said so", "building with Maven" in done.stderr, done.stderr)
    found = places(report)
    checks.ok("two modules: found in one", ("ArithmeticException", "shop.Price", "share") in found, done.stderr)
    entries = {f["entry"]["class"] for f in report["findings"]} if report else set()
    checks.ok("two modules: found from the other", "shop.app.Basket" in entries, entries)
    own = [f"{folder}/core/src/test/java/shop/PriceJinxTest.java",
           f"{folder}/app/src/test/java/shop/app/BasketJinxTest.java"]
    checks.ok("two modules: tests where they belong", all(os.path.exists(f) for f in own), own)
    done = checks.run(["mvn", "-q", "-B", "test"], folder)
    results = glob.glob(f"{folder}/*/target/surefire-reports/TEST-*JinxTest.xml")
    checks.ok("two modules: mvn test passes", done.returncode == 0 and len(results) == 2, done.stdout)
    again(checks, folder, own)
    one_module(checks, folder)


def again(checks, folder, own):
    before = fingerprint(folder)
    done, _ = checks.check(folder)
    checks.ok("second run: no build", "building" not in done.stderr, done.stderr)
    checks.ok("second run: no file changed", fingerprint(folder) == before)
    with open(own[0], "a", encoding="utf-8") as file:
        file.write("// mine now\n")
    before = fingerprint(folder)
    done, _ = checks.check(folder)
    checks.ok("an edited test is left alone", fingerprint(folder) == before)
    checks.ok("an edited test is named", "PriceJinxTest.java: was edited" in done.stderr, done.stderr)


def one_module(checks, folder):
    done, report = checks.check(f"{folder}/app")
    entries = {f["entry"]["class"] for f in report["findings"]} if report else set()
    checks.ok("one module of two: only its own entries", entries == {"shop.app.Basket"}, done.stderr)


def junit4(checks):
    folder = checks.project("four", {"pom.xml": parent(dependencies=JUNIT4),
                                     "src/main/java/p/Third.java":
                                     "package p; public class Third { public int of(int n) { return 9 % n; } }\n"})
    settings(checks, folder)
    done, report = checks.check(folder)
    checks.ok("JUnit 4: found", ("ArithmeticException", "p.Third", "of") in places(report), done.stderr)
    test = f"{folder}/src/test/java/p/ThirdJinxTest.java"
    text = open(test, encoding="utf-8").read() if os.path.exists(test) else ""
    checks.ok("JUnit 4: the test is for it", "import org.junit.Test;" in text, text)
    done, _ = checks.check(folder, "--tests", "elsewhere")
    checks.ok("a folder of one's own", os.path.exists(f"{folder}/elsewhere/p/ThirdJinxTest.java"), done.stderr)


def bad_projects(checks):
    folder = checks.project("bad", {"pom.xml": "<project><artifactId>x</artifactId>\n<modules>"})
    done, _ = checks.check(folder)
    checks.ok("bad pom: place", done.returncode == 2 and "pom.xml:2: " in done.stderr, done.stderr)
    folder = checks.project("gone", {"pom.xml": parent("pom", ["nowhere"])})
    done, _ = checks.check(folder)
    checks.ok("missing module: named", done.returncode == 2 and "names the module nowhere" in done.stderr, done.stderr)
    lacks = DEPENDENCY.format("no.such", "library", "1", "")
    folder = checks.project("unresolved", {"pom.xml": parent(dependencies=lacks), "src/main/java/A.java":
                                           "public class A { static int f(int n) { return 1 / n; } }\n"})
    settings(checks, folder)
    done, _ = checks.check(folder)
    checks.ok("unresolved: named", done.returncode == 2 and "no.such:library" in done.stderr, done.stderr)
    checks.ok("unresolved: one message", done.stderr.count("error:") == 1, done.stderr)
    os.makedirs(f"{folder}/target/classes")
    checks.run(["javac", "-g", "-d", "target/classes", "src/main/java/A.java"], folder)
    done, report = checks.check(folder, "--keep-going")
    checks.ok("unresolved: kept going", ("ArithmeticException", "A", "f") in places(report), done.stderr)


def check(checks):
    if not shutil.which("mvn") or missing():
        print(f"skipped: Maven projects (no {missing() or 'mvn'})")
        return
    two_modules(checks)
    junit4(checks)
    bad_projects(checks)
