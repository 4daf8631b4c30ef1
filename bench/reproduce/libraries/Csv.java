// SPDX-License-Identifier: Apache-2.0
//! library org.apache.commons:commons-csv:1.1
import java.io.StringReader;
import java.io.StringWriter;
import org.apache.commons.csv.*;

class Csv {
    static void headerTwice() {
        CSVFormat.DEFAULT.withHeader("a", "b", "a");
    }

    static void delimiterIsQuote() {
        CSVFormat.DEFAULT.withDelimiter('"');
    }

    static void lineBreakAsDelimiter() {
        CSVFormat.newFormat('\n');
    }

    static void columnThatIsNotThere() throws Exception {
        CSVParser parser = CSVParser.parse("a,b\n1,2", CSVFormat.DEFAULT.withHeader());
        parser.getRecords().get(0).get("c");
    }

    static void shortRecord() throws Exception {
        CSVParser parser = CSVParser.parse("a,b\n1", CSVFormat.DEFAULT.withHeader());
        parser.getRecords().get(0).get("b");
    }

    static void nameWithoutHeader() throws Exception {
        new CSVParser(new StringReader("1"), CSVFormat.DEFAULT).getRecords().get(0).get("b");
    }

    static void printerOfNothing() throws Exception {
        new CSVPrinter(null, CSVFormat.DEFAULT);
    }

    static void afterClosingQuote() throws Exception {
        CSVParser.parse("\"a\"b", CSVFormat.DEFAULT).getRecords();
    }

    static void quoteWithoutEnd() throws Exception {
        CSVParser.parse("\"abc", CSVFormat.DEFAULT).getRecords();
    }

    static void iteratorOfClosed() throws Exception {
        CSVParser parser = CSVParser.parse("1,2", CSVFormat.DEFAULT);
        parser.close();
        parser.iterator().next();
    }

    static void recordsOfNull() throws Exception {
        new CSVPrinter(new StringWriter(), CSVFormat.DEFAULT).printRecords((Iterable<?>) null);
    }
}
