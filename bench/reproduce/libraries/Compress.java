// SPDX-License-Identifier: Apache-2.0
//! library org.apache.commons:commons-compress:1.10
import java.io.*;
import org.apache.commons.compress.archivers.*;
import org.apache.commons.compress.archivers.ar.*;
import org.apache.commons.compress.archivers.cpio.*;
import org.apache.commons.compress.archivers.dump.*;
import org.apache.commons.compress.archivers.tar.*;
import org.apache.commons.compress.archivers.zip.*;
import org.apache.commons.compress.compressors.*;
import org.apache.commons.compress.compressors.snappy.*;
import org.apache.commons.compress.compressors.gzip.*;
import org.apache.commons.compress.utils.*;

class Compress {
    static void octalOfText() {
        TarUtils.parseOctal(new byte[] {'1', '9', ' ', 0}, 0, 4);
    }

    static void octalTooShort() {
        TarUtils.parseOctal(new byte[] {'1'}, 0, 1);
    }

    static void tarHeaderCut() {
        new TarArchiveEntry(new byte[10]);
    }

    static void zipLongCut() {
        new ZipLong(new byte[3]);
    }

    static void zipShortCut() {
        ZipShort.getValue(new byte[1]);
    }

    static void extraFieldCut() throws Exception {
        ExtraFieldUtils.parse(new byte[] {1, 0, 9, 0, 5});
    }

    static void asiCut() throws Exception {
        new AsiExtraField().parseFromLocalFileData(new byte[4], 0, 3);
    }

    static void asiWrongSum() throws Exception {
        new AsiExtraField().parseFromLocalFileData(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}, 0, 14);
    }

    static void timestampCut() throws Exception {
        new X5455_ExtendedTimestamp().parseFromLocalFileData(new byte[] {1}, 0, 0);
    }

    static void cpioFormat() {
        new CpioArchiveEntry((short) 99);
    }

    static void cpioNegative() {
        new CpioArchiveEntry("a").setSize(-1);
    }

    static void cpioDevice() {
        new CpioArchiveEntry(CpioConstants.FORMAT_NEW, "a").getDevice();
    }

    static void arSignature() throws Exception {
        new ArArchiveInputStream(new ByteArrayInputStream("!<arch>x".getBytes())).getNextEntry();
    }

    static void snappyCut() throws Exception {
        new SnappyCompressorInputStream(new ByteArrayInputStream(new byte[] {5, 0})).read();
    }

    static void gzipMagic() throws Exception {
        new GzipCompressorInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3}));
    }

    static void archiveName() throws Exception {
        new ArchiveStreamFactory().createArchiveInputStream("no-such", new ByteArrayInputStream(new byte[1]));
    }

    static void compressorOfNull() throws Exception {
        new CompressorStreamFactory().createCompressorInputStream((String) null, null);
    }

    static void levelTooHigh() {
        new GzipParameters().setCompressionLevel(17);
    }

    static void sizeNegative() {
        new ZipArchiveEntry("a").setMethod(-4);
    }

    static void formatTooLong() {
        TarUtils.formatUnsignedOctalString(1L << 40, new byte[8], 0, 8);
    }

    static void bitsTooMany() throws Exception {
        new BitInputStream(new ByteArrayInputStream(new byte[3]), java.nio.ByteOrder.BIG_ENDIAN).readBits(99);
    }

    static void dumpSummary() throws Exception {
        new DumpArchiveInputStream(new ByteArrayInputStream(new byte[3]));
    }
}
