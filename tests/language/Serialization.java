// SPDX-License-Identifier: Apache-2.0
// Serialization: a round trip through bytes.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Serialization {
    enum Kind { A, B }

    static class Base {
        int base = 1;  // not serialized: its constructor runs
    }

    static class Thing extends Base implements Serializable {
        String name;
        transient int forgotten = 5;
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        Kind kind = Kind.B;
        Thing self = this;
        int[] array = {1, 2, 3};
        Map<String, Double> map = new HashMap<>(Map.of("k", 1.5));
        long wide = 1L << 40;

        Thing(String name) {
            this.name = name;
        }
    }

    record Pair(int a, String b) implements Serializable { }

    static class Custom implements Serializable {
        transient int x;

        Custom(int x) {
            this.x = x;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(x * 2);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            x = in.readInt();
        }
    }

    public static class External implements Externalizable {
        int x;

        public External() { }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(x);
            out.writeUTF("external");
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            x = in.readInt();
            System.out.println(in.readUTF());
        }
    }

    static class Plain { }

    static Object copy(Object o) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static int checkCustom(int x) throws IOException, ClassNotFoundException {
        Custom custom = (Custom) copy(new Custom(x));
        return 100 / (custom.x - 84);  //! finds ArithmeticException with x == 42 or x == 42 - 2**31
    }

    public static int checkTransient(boolean kept) throws IOException, ClassNotFoundException {
        Thing thing = new Thing("n");
        thing = kept ? thing : (Thing) copy(thing);
        return 100 / thing.forgotten;  //! finds ArithmeticException with not kept
    }

    public static int checkSilent(int x) throws IOException, ClassNotFoundException {
        Pair pair = (Pair) copy(new Pair(x, "b"));
        return 100 / (pair.a() - x + 1);
    }

    public static void main(String[] args) throws Exception {
        Thing thing = new Thing("name");
        thing.base = 77;
        Thing copy = (Thing) copy(thing);
        System.out.println(copy.name + copy.forgotten + copy.list + copy.kind + (copy.self == copy) + copy.array.length
                + copy.map + copy.wide + copy.base);
        System.out.println(copy(new Pair(1, "x")) + " " + ((Custom) copy(new Custom(3))).x);
        External external = new External();
        external.x = 8;
        System.out.println(((External) copy(external)).x);
        try {
            copy(new Plain());
        } catch (NotSerializableException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(copy(new int[][] {{1}, {2, 3}}).getClass() + " " + copy("text") + copy(5) + copy(List.of(1, 2))
                + (copy(Kind.A) == Kind.A) + copy(new TreeMap<>(Map.of(1, 2))) + copy(null));
    }
}
