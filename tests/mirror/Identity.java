// SPDX-License-Identifier: Apache-2.0
// Objects that go through native code stay who they are.
class Node {
    int weight;
    Node next;
}

public class Identity {
    static {
        System.loadLibrary("mirrortest");
    }

    static Node held;

    static native Object same(Object object);

    static native Node fresh(int weight, Node next);

    static native Node kept();

    static native void keep(Node node);

    static native void remember(Node node);

    static native Node recall();

    static native String greet(String name);

    static native Class<?> type(Object object);

    static void check(boolean good, String what) {
        if (!good) throw new IllegalStateException(what);
    }

    public static int goesThrough(int v) {
        Node node = new Node();
        node.weight = 4;
        int hash = node.hashCode();
        Object back = same(node);
        check(back == node, "another object");
        check(back.hashCode() == hash && System.identityHashCode(back) == hash, "another hash");
        synchronized (back) {
            synchronized (node) {
                node.weight++;
            }
        }
        check(((Node) back).weight == 5, "another content");
        check(same(null) == null, "null");
        check(same("text") == "text", "another literal");
        check(same(Node.class) == Node.class && type(node) == Node.class, "another class");
        int[] array = {1, 2, 3};
        check(same(array) == array && array[2] == 3, "another array");
        return v;
    }

    public static int made(int v) {
        Node node = new Node();
        Node made = fresh(7, node);
        check(made != node && made.weight == 7 && made.next == node, "not as made");
        check(same(made) == made, "another one");
        made.next = made;
        Node again = (Node) same(made);
        check(again.next == made && again.weight == 7, "not as changed");
        if (v == made.weight) throw new IllegalArgumentException("found");
        return v;
    }

    public static int statics(int v) {
        Node node = new Node();
        held = node;
        check(kept() == node, "another static");
        Node other = fresh(1, null);
        keep(other);
        check(held == other, "static not changed");
        held = null;
        check(kept() == null, "static not cleared");
        return v;
    }

    public static int remembered(int v) {
        Node node = new Node();
        remember(node);
        node.weight = v > 0 ? 1 : 2;
        Node back = recall();
        check(back == node && back.weight == node.weight && back.weight != 0, "forgotten");
        return v;
    }

    public static int strings(int v) {
        String text = greet("world");
        check(text.equals("hello, world") && text.length() == 12, text);
        check(greet("w\u00f6rld").endsWith("\u00f6rld"), "characters");
        return v;
    }
}
