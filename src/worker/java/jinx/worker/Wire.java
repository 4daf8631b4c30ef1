// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The encoding of protocol.h: little-endian numbers, texts with their length in front (UTF-8). */
final class Wire {
    private Wire() {}

    static final class Reader {
        private final ByteBuffer in;

        Reader(byte[] bytes) {
            in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        }

        int u8() {
            return in.get() & 0xff;
        }

        int u32() {
            return in.getInt();
        }

        byte[] bytes() {
            int length = in.getInt();
            if (length < 0 || length > in.remaining()) throw new IllegalArgumentException("cut short");
            byte[] bytes = new byte[length];
            in.get(bytes);
            return bytes;
        }

        String text() {
            return new String(bytes(), StandardCharsets.UTF_8);
        }

        List<String> texts() {
            int count = u32();
            List<String> list = new ArrayList<>();
            for (int i = 0; i < count; i++) list.add(text());
            return list;
        }
    }

    static final class Writer {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream(1024);

        Writer u8(int value) {
            out.write(value);
            return this;
        }

        Writer u32(int value) {
            out.write(value);
            out.write(value >>> 8);
            out.write(value >>> 16);
            out.write(value >>> 24);
            return this;
        }

        Writer bytes(byte[] bytes) {
            u32(bytes.length);
            out.write(bytes, 0, bytes.length);
            return this;
        }

        Writer text(String text) {
            return bytes((text == null ? "" : text).getBytes(StandardCharsets.UTF_8));
        }

        Writer raw(byte[] bytes) {
            out.write(bytes, 0, bytes.length);
            return this;
        }

        byte[] toBytes() {
            return out.toByteArray();
        }
    }

    private static final int MOST_THROWABLES = 64;
    private static final int MOST_FRAMES = 2048;

    private record Link(Throwable throwable, int relation, int owner) {}

    /** A throwable with its causes and suppressed ones, each once. Its methods are user code and may throw. */
    static void throwable(Writer out, Throwable first) {
        List<Link> links = new ArrayList<>();
        Map<Throwable, Boolean> seen = new IdentityHashMap<>();
        add(links, seen, first, 0, 0);
        for (int i = 0; i < links.size() && links.size() < MOST_THROWABLES; i++) {
            Throwable current = links.get(i).throwable();
            add(links, seen, cause(current), 1, i);
            for (Throwable suppressed : current.getSuppressed()) add(links, seen, suppressed, 2, i);
        }
        out.u32(links.size());
        for (Link link : links) one(out, link);
    }

    private static void add(List<Link> links, Map<Throwable, Boolean> seen, Throwable next, int relation, int owner) {
        if (next != null && seen.put(next, Boolean.TRUE) == null) links.add(new Link(next, relation, owner));
    }

    private static Throwable cause(Throwable throwable) {
        try {
            return throwable.getCause();
        } catch (Throwable broken) {
            return null;
        }
    }

    private static void one(Writer out, Link link) {
        String message = null;
        StackTraceElement[] frames = {};
        try {
            message = link.throwable().getMessage();
        } catch (Throwable broken) {
            message = null;
        }
        try {
            frames = link.throwable().getStackTrace();
        } catch (Throwable broken) {
            frames = new StackTraceElement[0];
        }
        out.u8(link.relation()).u32(link.owner()).text(link.throwable().getClass().getName());
        out.u8(message == null ? 0 : 1).text(message);
        int count = Math.min(frames == null ? 0 : frames.length, MOST_FRAMES);
        out.u32(count);
        for (int i = 0; i < count; i++) {
            StackTraceElement frame = frames[i];
            out.text(frame.getClassName()).text(frame.getMethodName()).text(frame.getFileName());
            out.u32(frame.getLineNumber());
        }
    }
}
