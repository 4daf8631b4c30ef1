// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;
import java.util.zip.*;

public class Compression {
    public static void main(String[] args) throws Exception {
        byte[] data = "abcabcabcabcabcabc-".repeat(20).getBytes();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        deflater.setInput(data);
        deflater.finish();
        byte[] packed = new byte[500];
        int size = deflater.deflate(packed);
        System.out.println((size < 60) + " " + deflater.finished() + " " + deflater.getTotalIn());
        deflater.end();
        Inflater inflater = new Inflater();
        inflater.setInput(packed, 0, size);
        byte[] back = new byte[1000];
        int length = inflater.inflate(back);
        System.out.println(length + " " + Arrays.equals(data, Arrays.copyOf(back, length)) + " " + inflater.finished());
        inflater.end();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(data);
        }
        System.out.println(new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray())).readAllBytes().length);
        try {
            Inflater bad = new Inflater();
            bad.setInput(new byte[] {1, 2, 3, 4});
            bad.inflate(back);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
