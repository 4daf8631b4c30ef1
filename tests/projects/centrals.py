# SPDX-License-Identifier: Apache-2.0
"""Projects that need more than Debian has: Maven Central's Kotlin, JUnit 6, TestNG and mapper, and a JDK 25 (slow)."""

import glob
import os
import re

from checks import fingerprint, places

POM = """<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId> <artifactId>{name}</artifactId> <version>1</version>
  <properties>
    <maven.compiler.release>{release}</maven.compiler.release>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>{dependencies}</dependencies>
  <build>
    <plugins>{plugins}
      <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.13.0</version></plugin>
      <plugin><artifactId>maven-surefire-plugin</artifactId><version>3.2.5</version></plugin>
    </plugins>
  </build>
</project>
"""
DEPENDENCY = "<dependency><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version>{}</dependency>"
TEST = "<scope>test</scope>"
JUNIT5 = DEPENDENCY.format("org.junit.jupiter", "junit-jupiter", "5.10.2", TEST)
JUNIT6 = DEPENDENCY.format("org.junit.jupiter", "junit-jupiter", "6.0.0", TEST)
TESTNG = DEPENDENCY.format("org.testng", "testng", "7.10.2", TEST)
LIBRARIES = (DEPENDENCY.format("com.fasterxml.jackson.core", "jackson-databind", "2.17.2", "")
             + DEPENDENCY.format("org.slf4j", "slf4j-api", "2.0.13", "")
             + DEPENDENCY.format("com.google.guava", "guava", "33.2.1-jre", ""))
KOTLIN = "2.0.21"
KOTLIN_PLUGIN = f"""
      <plugin>
        <groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-maven-plugin</artifactId><version>{KOTLIN}</version>
        <executions>
          <execution><id>compile</id><phase>process-sources</phase><goals><goal>compile</goal></goals>
            <configuration><jvmTarget>17</jvmTarget><sourceDirs><sourceDir>src/main/kotlin</sourceDir>
              <sourceDir>src/main/java</sourceDir></sourceDirs></configuration></execution>
        </executions>
      </plugin>"""

ACCOUNT = """package p

data class Item(val name: String, val price: Int)

class Account(val owner: String, private val items: List<Item>) {
    fun average(): Int = items.sumOf { it.price } / items.size

    fun label(item: Item): String = owner + item.name

    fun find(name: String): Item? = items.firstOrNull { it.name == name }

    fun priceOf(name: String): Int = find(name)!!.price
}

fun initial(name: String): Char = name[0]

fun positive(times: Int): Int {
    require(times >= 0) { "times must not be negative" }
    return times
}

object Rates {
    fun share(total: Int, people: Int): Int = total / (people - 3)
}
"""
LEDGER = """package p;

public class Ledger {
    public static int rest(int n) { return Rates.INSTANCE.share(100, n); }
    public static String ownerOf(Account account) { return account.getOwner(); }
}
"""
SHAPES = """package p;

import java.util.List;

public class Shapes {
    public sealed interface Shape permits Circle, Box {}
    public record Circle(int radius) implements Shape {}
    public record Box(int width, int height) implements Shape {}

    public static int ratio(Shape shape) {
        return switch (shape) {
            case Circle(var r) when r > 10 -> 100 / (r - 12);
            case Circle c -> c.radius();
            case Box(int w, _) -> w;
        };
    }

    public static String last(List<String> names) {
        return names.isEmpty() ? "" : names.get(names.size());
    }
}
"""
PRICE = """package p;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.base.Preconditions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Price {
    private static final Logger LOG = LoggerFactory.getLogger(Price.class);

    public static int share(int total, int people) {
        Preconditions.checkArgument(total > 0, "nothing to share");
        LOG.debug("share");
        return total / (people - 2);
    }

    static String json(Object value) throws Exception { return new ObjectMapper().writeValueAsString(value); }
}
"""
THIRD = "package p;\npublic class Third { public int of(int n) { return 9 % n; } }\n"


def pom(name, dependencies, release=17, plugins=""):
    return POM.format(name=name, dependencies=dependencies, release=release, plugins=plugins)


def whole_way(checks, name, folder, planted, env=None):
    """Found without an argument, its tests pass under Maven, and a second run changes nothing."""
    done, report = checks.check(folder, env=env)
    for place in planted:
        checks.ok(f"{name}: found {place}", place in places(report), done.stderr + done.stdout)
    tests = {os.path.basename(f) for f in glob.glob(f"{folder}/src/test/java/p/*JinxTest.java")}
    checks.ok(f"{name}: tests in the project", tests, done.stderr)
    built = checks.run(["mvn", "-q", "-B", "test"], folder, env=env)
    ran = {re.sub(r".*TEST-p\.(.*)\.xml", r"\1.java", f) for f in glob.glob(f"{folder}/target/surefire-reports/TEST-*.xml")}
    if any("TestSuite" in file for file in ran):
        ran = tests  # surefire puts all of TestNG's classes into one file
    checks.ok(f"{name}: mvn test passes, all of them", built.returncode == 0 and ran == tests,
              f"{ran} {tests} {built.stdout} {built.stderr}")
    before = fingerprint(folder)
    done, _ = checks.check(folder, env=env)
    after = fingerprint(folder)
    checks.ok(f"{name}: a second run changes no file", before == after,
              [f for f in before.keys() | after.keys() if before.get(f) != after.get(f)])
    return report


def kotlin(checks):
    library = DEPENDENCY.format("org.jetbrains.kotlin", "kotlin-stdlib", KOTLIN, "")
    folder = checks.project("kotlin", {"pom.xml": pom("kotlin", library + JUNIT5, plugins=KOTLIN_PLUGIN),
                                       "src/main/kotlin/p/Account.kt": ACCOUNT, "src/main/java/p/Ledger.java": LEDGER})
    report = whole_way(checks, "Kotlin", folder, [
        ("ArithmeticException", "p.Account", "average"), ("NullPointerException", "p.Account", "priceOf"),
        ("StringIndexOutOfBoundsException", "p.AccountKt", "initial"), ("ArithmeticException", "p.Rates", "share")])
    likely = {f["method"] for f in report["findings"] if f["kind"] in ("bug", "suspect")} if report else None
    checks.ok("Kotlin: null checks and require() are preconditions", likely == {"average", "priceOf", "initial", "share"},
              likely)


def java25(checks):
    homes = [h for h in glob.glob("/usr/lib/jvm/*25*") if os.path.exists(f"{h}/bin/javac")]
    if not homes:
        print("skipped: Java 25 (no JDK 25 in /usr/lib/jvm)")
        return
    folder = checks.project("java25", {"pom.xml": pom("java25", JUNIT6, release=25), "src/main/java/p/Shapes.java": SHAPES})
    planted = [("ArithmeticException", "p.Shapes", "ratio"), ("IndexOutOfBoundsException", "p.Shapes", "last")]
    whole_way(checks, "Java 25", folder, planted, env={"JAVA_HOME": homes[0]})
    other = checks.project("java25-jdk", {"pom.xml": pom("java25", JUNIT5, release=25),
                                          "src/main/java/p/Shapes.java": SHAPES})
    done, report = checks.check(other, "--jdk", homes[0])
    checks.ok("Java 25: --jdk is the build tool's too", planted[0] in places(report), done.stderr)


def check(checks):
    probe = checks.project("probe", {"pom.xml": pom("probe", LIBRARIES + JUNIT5), "src/main/java/p/Price.java": PRICE})
    done = checks.run(["mvn", "-q", "-B", "compile"], probe)
    if done.returncode != 0:
        print("skipped: projects on Maven Central (it cannot be reached)")
        return
    whole_way(checks, "libraries", probe, [("ArithmeticException", "p.Price", "share")])
    for name, framework, mark in [("JUnit 6", JUNIT6, "org.junit.jupiter.api.Test"),
                                  ("TestNG", TESTNG, "org.testng.annotations.Test")]:
        folder = checks.project(name, {"pom.xml": pom("third", framework), "src/main/java/p/Third.java": THIRD})
        whole_way(checks, name, folder, [("ArithmeticException", "p.Third", "of")])
        text = open(f"{folder}/src/test/java/p/ThirdJinxTest.java", encoding="utf-8").read()
        checks.ok(f"{name}: the tests are for it", f"import {mark};" in text, text)
    java25(checks)
    kotlin(checks)
