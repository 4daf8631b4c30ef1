// SPDX-License-Identifier: Apache-2.0
// Native methods of the JDK with state of their own.
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

public class Compress {
    public static void main(String[] args) throws DataFormatException {
        byte[] text = "again and again and again and again".getBytes();
        Deflater deflater = new Deflater(9);
        deflater.setInput(text);
        deflater.finish();
        byte[] packed = new byte[100];
        int length = deflater.deflate(packed);
        Inflater inflater = new Inflater();
        inflater.setInput(packed, 0, length);
        byte[] back = new byte[100];
        int count = inflater.inflate(back);
        System.out.println(length + " " + new String(back, 0, count) + " " + inflater.finished());
        try {
            Inflater other = new Inflater();
            other.setInput(text);
            other.inflate(back);
        } catch (DataFormatException bad) {
            System.out.println(bad.getMessage());
        }
    }
}
