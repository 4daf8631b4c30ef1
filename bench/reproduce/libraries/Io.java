// SPDX-License-Identifier: Apache-2.0
//! library commons-io:commons-io:2.4
import java.io.*;
import java.util.*;
import org.apache.commons.io.*;
import org.apache.commons.io.comparator.*;
import org.apache.commons.io.filefilter.*;
import org.apache.commons.io.input.*;
import org.apache.commons.io.output.ByteArrayOutputStream;

class Io {
    static void dumpBeyond() throws Exception {
        HexDump.dump(new byte[3], 0, new ByteArrayOutputStream(), 5);
    }

    static void swappedTooShort() {
        EndianUtils.readSwappedInteger(new byte[3], 0);
    }

    static void negativeBuffer() {
        new ByteArrayOutputStream(-1);
    }

    static void sizeOfMissing() {
        FileUtils.sizeOf(new File("no-such-file-here"));
    }

    static void skipNegative() throws Exception {
        IOUtils.skip(new ByteArrayInputStream(new byte[3]), -1L);
    }

    static void readPastTheEnd() throws Exception {
        IOUtils.readFully(new ByteArrayInputStream(new byte[3]), new byte[5], 0, 5);
    }

    static void filterOfNull() {
        new SuffixFileFilter((String) null);
    }

    static void compareBySumOfNull() {
        new CompositeFileComparator(NameFileComparator.NAME_COMPARATOR, null).compare(new File("a"), new File("a"));
    }

    static void caseWithoutName() {
        IOCase.forName("Insensible");
    }

    static void equalsOfNull() {
        FilenameUtils.equals(null, null, true, null);
        FilenameUtils.equals("a", "b", true, IOCase.SENSITIVE);
        IOCase.SENSITIVE.checkEquals("a", null);
    }

    static void lineIteratorAfterTheEnd() {
        LineIterator lines = new LineIterator(new StringReader("a"));
        lines.next();
        lines.next();
    }

    static void resetWithoutMark() throws Exception {
        new NullInputStream(5, false, false).reset();
    }

    static void readAfterEnd() throws Exception {
        NullInputStream stream = new NullInputStream(1);
        stream.read();
        stream.read();
        stream.read();
    }

    static void brokenMarks() {
        new ByteOrderMark("", 1);
    }

    static void orderWithoutBytes() {
        new ByteOrderMark("UTF-9");
    }

    static void charsetOfNothing() throws Exception {
        new BOMInputStream(new ByteArrayInputStream(new byte[3]), new ByteOrderMark[0]);
    }

    static void toBooleanOfFilter() {
        FileFilterUtils.toList((IOFileFilter[]) null);
    }
}
