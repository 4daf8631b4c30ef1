// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;
import java.util.zip.*;

public class Checksums {
    public static void main(String[] args) throws Exception {
        byte[] data = "The quick brown fox jumps over the lazy dog".getBytes();
        for (Checksum sum : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()}) {
            sum.update(data, 0, data.length);
            long whole = sum.getValue();
            sum.reset();
            for (byte b : data) sum.update(b);
            System.out.println(sum.getClass().getSimpleName() + " " + Long.toHexString(whole) + " " + (whole == sum.getValue()));
        }
        CheckedInputStream in = new CheckedInputStream(new ByteArrayInputStream(data), new CRC32());
        in.skip(4);
        in.readAllBytes();
        System.out.println(Long.toHexString(in.getChecksum().getValue()));
        CheckedOutputStream out = new CheckedOutputStream(new ByteArrayOutputStream(), new Adler32());
        out.write(data);
        System.out.println(out.getChecksum().getValue());
        java.security.MessageDigest md5 = java.security.MessageDigest.getInstance("MD5");
        System.out.println(HexFormat.of().formatHex(md5.digest(data)) + " " + md5.getDigestLength() + " " + md5.getAlgorithm());
        java.security.MessageDigest sha = java.security.MessageDigest.getInstance("SHA-256");
        sha.update(data, 0, 10);
        sha.update(data, 10, data.length - 10);
        System.out.println(HexFormat.of().formatHex(sha.digest()));
        System.out.println(HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {0, 15, -1}) + " " + Arrays.toString(HexFormat.of().parseHex("00ff7f")) + " " + HexFormat.fromHexDigits("7fff") + " " + HexFormat.of().toHexDigits((byte) 10));
        try {
            java.security.MessageDigest.getInstance("NOPE-1");
        } catch (java.security.NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
    }
}
