// SPDX-License-Identifier: Apache-2.0
//! library org.jsoup:jsoup:1.8.1
import org.jsoup.helper.*;
import org.jsoup.nodes.*;
import org.jsoup.parser.*;
import org.jsoup.safety.*;
import org.jsoup.select.*;

class Jsoup {
    static void childBeyond() {
        new Element(Tag.valueOf("p"), "").child(2);
    }

    static void emptyTag() {
        Tag.valueOf(" ");
    }

    static void emptyQuery() {
        Selector.select("", new Element(Tag.valueOf("p"), ""));
    }

    static void openBracket() {
        Selector.select("a[=b", new Element(Tag.valueOf("p"), ""));
    }

    static void nthOfText() {
        Selector.select("a:nth-child(x)", new Element(Tag.valueOf("p"), ""));
    }

    static void unknownQuery() {
        Selector.select("a:hovered", new Element(Tag.valueOf("p"), ""));
    }

    static void queueMismatch() {
        new TokenQueue("abc").consume("x");
    }

    static void queueTooShort() {
        new TokenQueue("").consume();
    }

    static void attributeWithoutKey() {
        new Attribute("", "a");
    }

    static void removeWithoutParent() {
        new TextNode("a", "").remove();
    }

    static void splitBeyond() {
        new TextNode("abc", "").splitText(5);
    }

    static void splitNegative() {
        new TextNode("abc", "").splitText(-1);
    }

    static void padNegative() {
        StringUtil.padding(-1);
    }

    static void connectTo() {
        HttpConnection.connect("no address");
    }

    static void timeoutNegative() {
        HttpConnection.connect("http://a.b/").timeout(-1);
    }

    static void whitelistEmpty() {
        new Whitelist().addTags("a", "");
    }

    static void firstOfNone() {
        new Elements().get(0);
    }

    static void wrapOfNone() {
        new Elements(new Element(Tag.valueOf("p"), "")).wrap("");
    }

    static void documentOfNull() {
        Document.createShell(null);
    }

    static void insertBeyond() {
        new Element(Tag.valueOf("p"), "").insertChildren(4, new Elements());
    }
}
