// SPDX-License-Identifier: Apache-2.0
// jars nanoxml.jar
// NanoXML parses a document and writes it again, with the attributes in order and without; a bad document ends with 3.
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.util.Enumeration;
import net.n3.nanoxml.IXMLElement;
import net.n3.nanoxml.IXMLParser;
import net.n3.nanoxml.StdXMLReader;
import net.n3.nanoxml.XMLException;
import net.n3.nanoxml.XMLParserFactory;
import net.n3.nanoxml.XMLWriter;

public class Nanoxml {
    static final String DOCUMENT = "<?xml version=\"1.0\"?>\n"
            + "<!DOCTYPE shelf [ <!ELEMENT shelf (book*)> <!ENTITY who \"A. Writer\"> ]>\n"
            + "<!-- three books -->\n"
            + "<shelf room='4' label=\"old &amp; new\">\n"
            + "  <book year=\"1954\"><title>One &lt;first&gt;</title><by>&who;</by></book>\n"
            + "  <book year='1962'><title><![CDATA[Two & a half]]></title></book>\n"
            + "  <x:book xmlns:x=\"urn:shelf\" x:year='&#50;003'/>\n"
            + "</shelf>\n";

    static Object parse(String text) throws Exception {
        IXMLParser parser = XMLParserFactory.createDefaultXMLParser();
        parser.setReader(StdXMLReader.stringReader(text));
        return parser.parse();
    }

    static void show(IXMLElement element, String indent) {
        StringBuilder line = new StringBuilder(indent).append(element.getFullName());
        for (Enumeration<?> names = element.enumerateAttributeNames(); names.hasMoreElements();) {
            String name = (String) names.nextElement();
            line.append(' ').append(name).append('=').append(element.getAttribute(name, "none"));
        }
        if (element.getContent() != null) {
            line.append(": ").append(element.getContent().trim());
        }
        System.out.println(line);
        for (Enumeration<?> all = element.enumerateChildren(); all.hasMoreElements();) {
            show((IXMLElement) all.nextElement(), indent + "  ");
        }
    }

    static void write(Object root) throws IOException {
        StringWriter text = new StringWriter();
        new XMLWriter(text).write((IXMLElement) root, true, 1);
        System.out.println(text);
        new XMLWriter(new OutputStreamWriter(System.out)).write((IXMLElement) root);
    }

    public static void main(String[] args) throws Exception {
        Object root = parse(DOCUMENT);
        show((IXMLElement) root, "");
        write(root);
        try {
            parse("<a>\n<b></c>\n</a>");
        } catch (XMLException expected) {
            System.out.println(expected.getLineNr() + ": " + expected.getMessage());
            System.exit(3);
        }
    }

    public static class Symbolic {
        public static void main(String[] args) throws Exception {
            byte[] text = "<a n='12'>some <b>text</b>&lt;</a>".getBytes();
            for (int at : new int[] {1, 4, 6, 14, 19, 27}) {
                text[at] = jinx.Jinx.symbolicByte();
            }
            try {
                show((IXMLElement) parse(new String(text, "ISO-8859-1")), "");
            } catch (XMLException bad) {
                System.out.println(bad.getMessage());
            }
        }
    }
}
