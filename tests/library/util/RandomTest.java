// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.zip.*;
import java.util.concurrent.*;

public class RandomTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        Random r = new Random(42); show(r.nextInt()); show(r.nextInt(100)); show(r.nextLong()); show(r.nextDouble()); show(r.nextBoolean()); show(r.nextGaussian()); show(r.nextFloat()); byte[] b = new byte[5]; r.nextBytes(b); show(Arrays.toString(b)); show(r.ints(3, 0, 10).boxed().toList()); show(new Random(7).nextInt(5, 10)); show(new SplittableRandom(1).nextInt(100)); show(new UUID(1, 2)); show(UUID.fromString("00000000-0000-0001-0000-000000000002").equals(new UUID(1, 2))); show(UUID.nameUUIDFromBytes("x".getBytes())); show(new Random().nextInt(1)); show(Math.random() < 1); show(Base64.getEncoder().encodeToString("hello".getBytes())); show(new String(Base64.getDecoder().decode("aGVsbG8="))); CRC32 c = new CRC32(); c.update("hello".getBytes()); show(c.getValue()); Adler32 a = new Adler32(); a.update("hello".getBytes()); show(a.getValue()); show(HexFormat.of().formatHex(new byte[] {1, (byte) 0xab})); show(ThreadLocalRandom.current().nextInt(1)); 
    }
}
