// SPDX-License-Identifier: Apache-2.0
// What a native library keeps for itself is shared by all paths: the compressor that one path has fed is the one that the
// other asks. With one path it is as the program made it.
//! run Compressed: verify Compressed
//! status 3
//! run OnePath: verify OnePath
//! status 0
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.sosy_lab.sv_benchmarks.Verifier;

class Compressed {
    static byte first(Deflater deflater, byte[] out, int count) throws DataFormatException {
        deflater.finish();
        Inflater inflater = new Inflater();
        inflater.setInput(out, 0, count + deflater.deflate(out, count, 50));
        byte[] back = new byte[9];
        inflater.inflate(back);
        return back[0];
    }

    public static void main(String[] args) throws DataFormatException {
        Deflater deflater = new Deflater();
        byte[] out = new byte[99];
        deflater.setInput(Verifier.nondetBoolean() ? new byte[] {1, 2, 3} : new byte[] {4, 5, 6});
        int count = deflater.deflate(out);
        deflater.setInput(new byte[0]);
        Verifier.nondetInt();
        assert first(deflater, out, count) == 4;
    }
}

class OnePath {
    public static void main(String[] args) throws DataFormatException {
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[] {1, 2, 3});
        assert Compressed.first(deflater, new byte[99], 0) == 1;
    }
}
