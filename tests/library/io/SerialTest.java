// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.io.*;

public class SerialTest {
    static void show(Object o) {
        System.out.println(o);
    }

    static class Point implements Serializable {
        int x;
        String s;
        int[] a;
        transient int t = 9;

        Point(int x, String s, int[] a) { this.x = x; this.s = s; this.a = a; }
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b); o.writeObject(new Point(1, "two", new int[] {3, 4})); o.writeInt(5); o.close();
        ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())); Point p = (Point) i.readObject(); show(p.x + p.s + p.a[1] + p.t); show(i.readInt());
        try { new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(new Object()); } catch (NotSerializableException e) { show(e.getMessage()); }
    }
}
