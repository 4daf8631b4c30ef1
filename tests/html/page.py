# SPDX-License-Identifier: Apache-2.0
"""page.py PAGE CLEAN REPORT: checks the markup of the page of a run, and of a run without findings."""
import json
import re
import sys
from html.parser import HTMLParser

VOID = {"meta", "link", "br", "hr", "img", "input", "rect", "circle", "path", "line"}
LOADS = {"src", "href", "srcset", "data", "action", "poster", "xlink:href", "formaction", "background"}


def check(name, good):
    print("ok" if good else "not ok", name)


class Page(HTMLParser):
    """Nesting, references and texts by tag."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.stack, self.faults, self.references, self.ids = [], [], [], []
        self.texts, self.tags, self.pre = [], {}, []
        self.feed(text)
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag in self.stack]

    def handle_starttag(self, tag, attrs):
        self.tags[tag] = self.tags.get(tag, 0) + 1
        for name, value in attrs:
            if name in LOADS:
                self.references.append(value)
            if name == "id":
                self.ids.append(value)
            if name.startswith("on"):
                self.faults.append(f"{name} on <{tag}>")
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.stack.pop()

    def handle_endtag(self, tag):
        if not self.stack or self.stack.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")

    def handle_data(self, data):
        self.texts.append(data)


text = open(sys.argv[1], encoding="utf-8").read()
page, report = Page(text), json.load(open(sys.argv[3], encoding="utf-8"))
seen = "".join(page.texts)
check("well formed: " + "; ".join(page.faults[:5]), not page.faults)
check("every id once", len(page.ids) == len(set(page.ids)))
check("refers only to itself", all(r == "data:," or (r[0] == "#" and r[1:] in page.ids) for r in page.references))
check("the style refers to nothing", not re.search(r"url\(|@import|expression\(", text))
check("no frame, image or object", not {"iframe", "img", "object", "embed"} & set(page.tags))
check("one script of its own", page.tags.get("script") == 1 and "<script>(function(){" in text)
check("nothing of the program is markup", "b" not in page.tags or text.count("<b>") == text.count('<div class="tile"><b>'))
check("the source is there as it is", "<script>alert(\"no\")</script> & 'markup'" in seen)
check("strings are there as they are", '"</pre><b>&\\"\'"' in seen)
check("names beyond ASCII", "größe(int[])" in seen)
check("every finding", all(f"finding-{f['id']}" in page.ids for f in report["findings"]) and len(report["findings"]) > 5)
check("every exception", all(f["exception"] in seen for f in report["findings"]))
first = {}
for f in report["findings"]:
    first.setdefault(f["cause"], f)
check("every cause has a card", all(f"cause-{cause}" in page.ids for cause in first))
check("every card has a link to it", all(f"#cause-{cause}" in page.references for cause in first))
weights = [[abs(float(w)) for w in re.findall(r'class="weight \w+">([-+][0-9.]+)<', part)]
           for part in text.split('<ul class="reasons">')[1:]]
check("the weightiest reason comes first", weights and all(w == sorted(w, reverse=True) for w in weights))
check("cards stand in the order of the score", sorted(first, key=lambda c: page.ids.index(f"cause-{c}")) == list(first))
check("every condition", all(c in seen for f in first.values() for c in f["conditions"]))
check("every reason", all(e["text"] in seen for f in first.values() for e in f["evidence"]))
check("target, command and date", "Bank.java" in seen and "check Bank.java --tests tests" in seen
      and re.search(r"<time>\d{4}-\d\d-\d\d \d\d:\d\d</time>", text))
check("how much was explored", re.search(r"Of \d+ methods: \d+ explored in full", seen))
check("search and filters", "search" in page.ids and page.tags.get("input", 0) > 1)
check("every kind", all(k in page.ids for k in {f["kind"] for f in report["findings"]}))
tested = [f for f in report["findings"] if "test" in f]
check("every test", tested and all(f" {f['test']['method']}(" in seen for f in tested))
check("every method", all(m["method"] + "(" in seen for m in report["methods"]))

dead = next(str(n) for n, line in enumerate(open("Bank.java", encoding="utf-8"), 1) if "return 1;" in line)
alias = next(f for f in report["findings"] if f["exception"].endswith("ArithmeticException") and f["method"] == "chain")
start = text.index(f"finding-{alias['id']}")
graph = text[start:text.index("</article>", start)]
check("an object graph: three arrows, into one object",
      graph.count('class="arrow"') == 3 and graph.count('class="box"') == 1)
check("the line that throws is marked", 'class="line throws"' in text)
check("so are the lines of the way to it", 'class="line run"' in text)
check("execution trees", text.count('class="tree"') == len(report["methods"]) and "people == 3" in seen)
check("coverage: the one line that no path reaches",
      re.findall(r'class="line missed"><i>(\d+)</i>', text) == [dead] and f"<td>{dead}</td>" in text)
check("a plot of the time", text.count('<rect class="bar"') == len(report["methods"]))

clean = Page(open(sys.argv[2], encoding="utf-8").read())
check("nothing found: well formed", not clean.faults)
check("nothing found: says so", "No crash was found." in "".join(clean.texts))
print("end of checks")
