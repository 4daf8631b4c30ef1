// SPDX-License-Identifier: Apache-2.0
import java.nio.*;
import java.util.*;

public class ByteBuffers {
    public static void main(String[] args) {
        ByteBuffer b = ByteBuffer.allocate(32);
        b.putInt(0x01020304).putLong(-2).putDouble(1.5).putShort((short) 7).put((byte) 9);
        System.out.println(b + " " + b.position() + " " + b.remaining());
        b.flip();
        System.out.println(b.getInt() + " " + b.getLong() + " " + b.getDouble() + " " + b.getShort() + " " + b.get() + " " + b.hasRemaining());
        b.rewind().order(ByteOrder.LITTLE_ENDIAN);
        System.out.println(Integer.toHexString(b.getInt()) + " " + b.order() + " " + Long.toHexString(b.getLong(4)));
        b.clear();
        b.put(new byte[] {5, 6, 7, 8}).mark().put((byte) 1).reset();
        System.out.println(b.position() + " " + Arrays.toString(Arrays.copyOf(b.array(), 6)));
        ByteBuffer slice = b.slice();
        slice.put(0, (byte) 77);
        ByteBuffer copy = b.duplicate();
        copy.position(2).limit(6);
        System.out.println(copy.get(4) + " " + slice.arrayOffset() + " " + copy.compareTo(ByteBuffer.wrap(new byte[] {7, 8, 77, 2})) + " " + copy.equals(ByteBuffer.wrap(new byte[] {7, 8, 77, 3})) + " " + copy.hashCode());
        IntBuffer ints = ByteBuffer.wrap(new byte[12]).asIntBuffer();
        ints.put(1).put(1 << 24);
        System.out.println(ints.get(1) + " " + ints.capacity() + " " + IntBuffer.wrap(new int[] {1, 2, 3}, 1, 2).get());
        CharBuffer chars = CharBuffer.wrap("buffer of chars");
        chars.position(7);
        System.out.println(chars + " " + chars.length() + " " + chars.subSequence(0, 2) + " " + chars.charAt(3) + " " + CharBuffer.allocate(3).put("xy").flip());
        b.clear().limit(4);
        b.get();
        b.compact();
        System.out.println(b + " " + b.get(0) + " " + LongBuffer.allocate(2).put(5L).position() + " " + FloatBuffer.wrap(new float[] {1, 2}).get(1) + " " + DoubleBuffer.allocate(1).isReadOnly() + " " + ShortBuffer.wrap(new short[3]).remaining());
        Runnable[] bad = {() -> ByteBuffer.allocate(2).putInt(1), () -> ByteBuffer.allocate(2).position(3), () -> ByteBuffer.wrap(new byte[1]).asReadOnlyBuffer().put((byte) 1), () -> ByteBuffer.allocate(0).get(), () -> ByteBuffer.allocate(1).reset(), () -> ByteBuffer.allocate(-1), () -> ByteBuffer.allocate(4).get(4)};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
