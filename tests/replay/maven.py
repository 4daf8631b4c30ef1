# SPDX-License-Identifier: Apache-2.0
"""A Maven project made on the spot, with nothing but what Debian's packages hold."""

import glob
import os
import shutil
import subprocess
import xml.etree.ElementTree as xml

REPOSITORY = "/usr/share/maven-repo"
PLUGINS = ["maven-resources-plugin", "maven-compiler-plugin", "maven-surefire-plugin"]
JUPITER = ["junit-jupiter-api", "junit-jupiter-engine"]

SETTINGS = """<settings>
  <localRepository>{local}</localRepository>
  <mirrors>
    <mirror><id>debian</id><mirrorOf>*</mirrorOf><url>file://{repository}</url></mirror>
  </mirrors>
</settings>
"""

PROJECT = """<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId>
  <artifactId>project</artifactId>
  <version>1</version>
  <properties>
    <maven.compiler.source>17</maven.compiler.source>
    <maven.compiler.target>17</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>{dependencies}
  </dependencies>
  <build>
    <plugins>{plugins}
    </plugins>
  </build>
</project>
"""

DEPENDENCY = """
    <dependency>
      <groupId>org.junit.jupiter</groupId>
      <artifactId>{name}</artifactId>
      <version>debian</version>
      <scope>test</scope>
    </dependency>"""

PLUGIN = """
      <plugin>
        <artifactId>{name}</artifactId>
        <version>{version}</version>
      </plugin>"""


def newest(name):
    """The version that has a jar; others in the folder are only names for it."""
    folders = glob.glob(f"{REPOSITORY}/org/apache/maven/plugins/{name}/*/")
    versions = [os.path.basename(f.rstrip("/")) for f in folders if glob.glob(f"{f}/*.jar")]
    return max(versions, key=lambda v: [int(part) for part in v.split(".") if part.isdigit()], default=None)


def missing():
    """What is not there, or None."""
    if not shutil.which("mvn"):
        return "maven"
    for name in PLUGINS:
        if not newest(name):
            return name
    for name in JUPITER + ["../../apache/maven/surefire/surefire-junit-platform"]:
        if not os.path.isdir(f"{REPOSITORY}/org/junit/jupiter/{name}"):
            return os.path.basename(name)
    return None


def verdicts(folder, sources, tests, seconds):
    """Runs `mvn test`: {'Class.method': passed}, and what Maven printed."""
    shutil.copytree(sources, f"{folder}/src/main/java", ignore=shutil.ignore_patterns("*.md"))
    shutil.copytree(tests, f"{folder}/src/test/java")
    with open(f"{folder}/settings.xml", "w", encoding="utf-8") as file:
        file.write(SETTINGS.format(local=f"{folder}/repository", repository=REPOSITORY))
    with open(f"{folder}/pom.xml", "w", encoding="utf-8") as file:
        file.write(PROJECT.format(dependencies="".join(DEPENDENCY.format(name=n) for n in JUPITER),
                                  plugins="".join(PLUGIN.format(name=n, version=newest(n)) for n in PLUGINS)))
    command = ["mvn", "-q", "-B", "-s", "settings.xml", "test"]
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=seconds, check=False)
    found = {}
    for path in glob.glob(f"{folder}/target/surefire-reports/TEST-*.xml"):
        for case in xml.parse(path).getroot().iter("testcase"):
            bad = any(case.find(tag) is not None for tag in ("failure", "error", "skipped"))
            found[f"{case.get('classname')}.{case.get('name')}"] = not bad
    return found, result.stdout + result.stderr
