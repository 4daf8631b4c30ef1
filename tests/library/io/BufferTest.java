// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.nio.*;
import java.nio.charset.*;

public class BufferTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        ByteBuffer b = ByteBuffer.allocate(16);
        b.putInt(0x01020304).putShort((short) 5).put((byte) 9).putLong(-2L);
        show(b); b.flip(); show(b.getInt()); show(b.getShort()); show(b.get()); show(b.getLong()); show(b.remaining());
        b.clear(); b.order(ByteOrder.LITTLE_ENDIAN).putInt(1); show(b.get(0)); show(b.getInt(0));
        try { ByteBuffer.allocate(2).putInt(1); } catch (BufferOverflowException e) { show("overflow"); }
        try { ByteBuffer.wrap(new byte[1]).getInt(); } catch (BufferUnderflowException e) { show("underflow"); }
        CharBuffer c = CharBuffer.wrap("hello"); show(c.subSequence(1, 3)); show(c.length());
        IntBuffer i = IntBuffer.allocate(3); i.put(1).put(2); i.flip(); show(i.get() + i.get()); show(i.hasRemaining());
        ByteBuffer d = ByteBuffer.wrap(new byte[] {1, 2, 3, 4}); show(d.slice().limit()); show(d.compareTo(ByteBuffer.wrap(new byte[] {1, 2}))); show(d.asReadOnlyBuffer().isReadOnly()); show(d.hashCode());
        show(StandardCharsets.UTF_8.encode("h\u00e9").remaining()); show(StandardCharsets.UTF_8.decode(ByteBuffer.wrap(new byte[] {104, 105})));
        LongBuffer l = ByteBuffer.allocate(16).asLongBuffer(); l.put(0, 7L); show(l.get(0)); DoubleBuffer f = DoubleBuffer.wrap(new double[] {1.5}); show(f.get(0)); b.clear(); b.putDouble(2.5); show(b.getDouble(0)); b.mark(); b.putChar('x'); b.reset(); show(b.getChar()); b.rewind(); b.compact(); show(b.position());
    }
}
