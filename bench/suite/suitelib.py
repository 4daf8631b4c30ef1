# SPDX-License-Identifier: Apache-2.0
"""What bench/suite/run and bench/suite/changes share: tools from Maven Central, subjects, and runs of a suite.

A Subject is one class that a suite is written for. All that is made lies in one folder (build/suite unless told
otherwise), outside of git:

    tools/    JaCoCo, PIT and JUnit            jars/     the libraries
    own/      our own classes, compiled        work/C/   of class C: tests, compiled tests, reports
    results/  C.json, one for each class
"""

import os
import re
import shutil
import subprocess
import sys
import threading
import xml.etree.ElementTree as xml
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
JACOCO, PIT, PIT_JUNIT5, JUNIT = "0.8.12", "1.16.1", "1.2.1", "1.10.2"
AGENT = f"org.jacoco.agent-{JACOCO}-runtime.jar"
REPORTER = f"org.jacoco.cli-{JACOCO}-nodeps.jar"
CONSOLE = f"junit-platform-console-standalone-{JUNIT}.jar"
RUN_LIMIT = 180  # seconds for one run of one suite; what takes longer hangs


def default_jinx():
    return os.environ.get("JINX") or os.path.join(ROOT, "build", "release", "jinx")


class Subject:
    """One class, where it is found, and what it needs."""

    def __init__(self, name, target, needs, keep):
        self.name, self.target, self.needs, self.keep = name, target, needs, keep
        self.work = os.path.join(keep, "work", name)
        self.result = os.path.join(keep, "results", name + ".json")

    def class_path(self):
        return [self.target] + self.needs

    def class_files(self):
        """Paths of the class and of what is nested in it, within the target."""
        path = self.name.replace(".", "/")
        mine = re.compile(re.escape(path) + r"(\$.*)?\.class$")
        if not os.path.isdir(self.target):
            with zipfile.ZipFile(self.target) as archive:
                return sorted(filter(mine.match, archive.namelist()))
        names = os.listdir(os.path.join(self.target, os.path.dirname(path)))
        return sorted(filter(mine.match, (os.path.dirname(path) + "/" + n for n in names)))

    def tests(self):
        return os.path.join(self.work, "tests")

    def test_classes(self):
        return os.path.join(self.work, "classes")

    def test_files(self):
        return sorted(os.path.join(folder, f) for folder, _, files in os.walk(self.tests()) for f in files
                      if f.endswith(".java"))

    def test_names(self):
        return [os.path.relpath(f, self.tests())[:-len(".java")].replace(os.sep, ".") for f in self.test_files()]


# ── what is measured

def own_names():
    return sorted("own." + f[:-len(".java")] for f in os.listdir(os.path.join(HERE, "own")) if f.endswith(".java"))


def read_classes():
    """(artifact, class name) of the file `classes`; an artifact is (group, name, version, coordinates of needs)."""
    found, artifact = [], None
    with open(os.path.join(HERE, "classes"), encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if not words or words[0] == "#":
                continue
            if words[0] == ">":
                artifact = (words[1], words[2], words[3], tuple(words[4:]))
            else:
                found.append((artifact, words[0]))
    return found


def own_subjects(keep):
    folder = os.path.join(keep, "own")
    return [Subject(name, folder, [], keep) for name in own_names()]


def jar_subjects(keep):
    subjects = []
    for (_, name, version, needs), cls in read_classes():
        jars = [os.path.join(keep, "jars", "-".join(n.split(":")[1:]) + ".jar") for n in needs]
        subjects.append(Subject(cls, os.path.join(keep, "jars", f"{name}-{version}.jar"), jars, keep))
    return subjects


def compile_own(keep):
    folder = os.path.join(keep, "own")
    sources = [os.path.join(HERE, "own", f) for f in sorted(os.listdir(os.path.join(HERE, "own")))]
    made = os.path.join(keep, "own.made")  # newer than all sources: nothing to do
    if os.path.exists(made) and os.path.getmtime(made) > max(map(os.path.getmtime, sources)):
        return
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    subprocess.run(["javac", "-g", "--release", "17", "-Xlint:all", "-Werror", "-d", folder] + sources, check=True)
    with open(made, "w", encoding="utf-8"):
        pass


# ── from Maven Central

def item(group, name, version, classifier=""):
    return (f"<artifactItem><groupId>{group}</groupId><artifactId>{name}</artifactId><version>{version}</version>"
            + (f"<classifier>{classifier}</classifier>" if classifier else "") + "</artifactItem>")


def maven(folder, pom, *goals):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "pom.xml"), "w", encoding="utf-8") as file:
        file.write("<project><modelVersion>4.0.0</modelVersion><groupId>bench</groupId><artifactId>suite</artifactId>"
                   f"<version>1</version>{pom}</project>")
    return subprocess.run(["mvn", "-B", "-q", "-Dstyle.color=never", *goals], cwd=folder, check=False).returncode


def copy_items(keep, items, to):
    pom = ("<packaging>pom</packaging><build><plugins><plugin><groupId>org.apache.maven.plugins</groupId>"
           "<artifactId>maven-dependency-plugin</artifactId><configuration>"
           f"<outputDirectory>{to}</outputDirectory><artifactItems>{''.join(items)}</artifactItems>"
           "</configuration></plugin></plugins></build>")
    if maven(os.path.join(keep, "fetch"), pom, "dependency:copy"):
        sys.exit("Maven could not fetch what is needed")


def fetch_tools(keep):
    tools = os.path.join(keep, "tools")
    if not os.path.exists(os.path.join(tools, CONSOLE)):
        copy_items(keep, [item("org.jacoco", "org.jacoco.agent", JACOCO, "runtime"),
                          item("org.jacoco", "org.jacoco.cli", JACOCO, "nodeps"),
                          item("org.junit.platform", "junit-platform-console-standalone", JUNIT)], tools)
    if not os.path.exists(os.path.join(tools, "pit")):  # PIT brings libraries along, of which it has its own versions
        pom = ("<packaging>pom</packaging><dependencies>"
               f"<dependency><groupId>org.pitest</groupId><artifactId>pitest-command-line</artifactId>"
               f"<version>{PIT}</version></dependency>"
               f"<dependency><groupId>org.pitest</groupId><artifactId>pitest-junit5-plugin</artifactId>"
               f"<version>{PIT_JUNIT5}</version></dependency></dependencies>")
        if maven(os.path.join(keep, "fetch"), pom, "dependency:copy-dependencies",
                 f"-DoutputDirectory={os.path.join(tools, 'pit')}", "-DexcludeGroupIds=org.junit.platform"):
            sys.exit("Maven could not fetch PIT")


def fetch_jars(keep):
    wanted = {}
    for (group, name, version, needs), _ in read_classes():
        wanted[f"{name}-{version}.jar"] = item(group, name, version)
        for need in needs:
            parts = need.split(":")
            wanted["-".join(parts[1:]) + ".jar"] = item(*parts)
    folder = os.path.join(keep, "jars")
    missing = [text for file, text in wanted.items() if not os.path.exists(os.path.join(folder, file))]
    if missing:
        copy_items(keep, missing, folder)


# ── a suite, written, compiled and run

def join(paths):
    return os.pathsep.join(paths)


def tool(keep, name):
    return os.path.join(keep, "tools", name)


def write_suite(subject, jinx, options):
    """Lets jinx write the tests; the folder is new. Returns its exit status and what it said."""
    shutil.rmtree(subject.tests(), ignore_errors=True)
    os.makedirs(subject.tests())
    command = [jinx, "test", subject.target, "--method", subject.name + ".*", "--tests", subject.tests(),
               "--time", str(options.time), "--goal", options.goal, "--junit", "5", "-j", "1"]
    if subject.needs:
        command += ["-cp", join(subject.needs)]
    nested = ["--method", subject.name + "$*.*"] if len(subject.class_files()) > 1 else []
    with open(os.path.join(subject.work, "jinx.log"), "w", encoding="utf-8") as log:
        status = run_jinx(command + nested, log, options)
        # A pattern that no method fits is an error, and what is nested may have none that can be called.
        return run_jinx(command, log, options) if nested and status == 2 else status


def run_jinx(command, log, options):
    """Its exit status; what it and its JVMs took of the processor is added to options.cpu."""
    with subprocess.Popen(command, stdout=log, stderr=log) as process:
        limit = threading.Timer(10 * options.time + 120, process.kill)
        limit.start()
        _, status, used = os.wait4(process.pid, 0)
        limit.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
    options.cpu = getattr(options, "cpu", 0) + used.ru_utime + used.ru_stime
    return process.returncode if process.returncode >= 0 else -1


def compile_suite(subject):
    """'' when it compiles without a warning, else 'warnings' or 'broken'."""
    shutil.rmtree(subject.test_classes(), ignore_errors=True)
    os.makedirs(subject.test_classes())
    command = ["javac", "-g", "-d", subject.test_classes(), "-cp",
               join(subject.class_path() + [tool(subject.keep, CONSOLE)])]
    with open(os.path.join(subject.work, "javac.log"), "w", encoding="utf-8") as log:
        # What jars of others lack (an annotation, an entry of their manifest) is no fault of the tests.
        strict = ["-Xlint:all,-classfile,-path", "-Werror"]
        if subprocess.run(command + strict + subject.test_files(), stderr=log, check=False).returncode == 0:
            return ""
        if subprocess.run(command + subject.test_files(), stderr=log, check=False).returncode == 0:
            return "warnings"
    return "broken"


def run_suite(subject, class_path=None, agent=None, order=None):
    """Name of each test → True when it passed; None when the run itself failed or hung."""
    reports = os.path.join(subject.work, "junit")
    shutil.rmtree(reports, ignore_errors=True)
    paths = [subject.test_classes()] + (class_path or subject.class_path())
    command = ["java"] + ([f"-javaagent:{tool(subject.keep, AGENT)}={agent}"] if agent else [])
    command += ["-jar", tool(subject.keep, CONSOLE), "execute", "--disable-banner", "--details=none",
                "--class-path", join(paths), f"--scan-class-path={subject.test_classes()}", "--reports-dir", reports,
                "--include-classname", ".*"]
    if order is not None:
        orderer = "org.junit.jupiter.api.{}Orderer$Random"
        command += ["--config", "junit.jupiter.testmethod.order.default=" + orderer.format("Method"),
                    "--config", "junit.jupiter.testclass.order.default=" + orderer.format("Class"),
                    "--config", f"junit.jupiter.execution.order.random.seed={order}"]
    with open(os.path.join(subject.work, "junit.log"), "w", encoding="utf-8") as log:
        try:
            subprocess.run(command, stdout=log, stderr=log, check=False, timeout=RUN_LIMIT)
        except subprocess.TimeoutExpired:
            return None
    return read_reports(reports)


def read_reports(folder):
    path = os.path.join(folder, "TEST-junit-jupiter.xml")
    if not os.path.exists(path):
        return None
    passed = {}
    for case in xml.parse(path).getroot().iter("testcase"):
        name = case.get("classname") + "." + case.get("name")
        passed[name] = case.find("failure") is None and case.find("error") is None
    return passed


# ── seeded changes

def read_changes():
    """(class, line, from, to) of the file `seeded`."""
    found = []
    with open(os.path.join(HERE, "seeded"), encoding="utf-8") as file:
        for line in file:
            match = re.match(r"(\w+) (\d+) `([^`]+)` `([^`]+)`$", line.rstrip("\n"))
            if match:
                found.append((match.group(1), int(match.group(2)), match.group(3), match.group(4)))
            elif line.strip() and line[0] != "#":
                sys.exit(f"seeded: not a change: {line.rstrip()}")
    return found


def changed_source(change):
    """The text of the class with the change made; a change that does not fit in exactly one place is an error."""
    name, number, old, new = change
    with open(os.path.join(HERE, "own", name + ".java"), encoding="utf-8") as file:
        lines = file.read().split("\n")
    if number > len(lines) or lines[number - 1].count(old) != 1:
        sys.exit(f"seeded: `{old}` is not exactly once in line {number} of {name}")
    lines[number - 1] = lines[number - 1].replace(old, new)
    return "\n".join(lines)
