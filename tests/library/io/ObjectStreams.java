// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;

public class ObjectStreams {
    static class Person implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        int age;
        transient int cache = 5;
        Person friend;
        List<String> tags = new ArrayList<>();

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }
    }

    enum Level { LOW, HIGH }

    record Pair(int a, String b) implements Serializable {}

    static class Custom implements Serializable {
        int kept = 3;
        transient String derived = "d";

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF("extra");
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            derived = in.readUTF() + kept;
        }
    }

    static Object copy(Object o) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        Person p = new Person("Ann", 30);
        p.friend = new Person("Bob", 31);
        p.friend.friend = p;
        p.tags.add("x");
        Person q = (Person) copy(p);
        System.out.println(q.name + q.age + q.cache + q.friend.name + (q.friend.friend == q) + q.tags + (q != p));
        System.out.println(copy(Level.HIGH) == Level.HIGH);
        System.out.println(copy(new Pair(1, "p")) + " " + ((Custom) copy(new Custom())).derived);
        System.out.println(Arrays.deepToString((Object[]) copy(new Object[] {1, "s", new int[] {1, 2}, null, 2.5, 'c', true})));
        System.out.println(copy(new TreeMap<>(Map.of("k", List.of(1, 2)))) + " " + copy(new HashMap<>(Map.of(1, 2))) + " " + copy(new ArrayDeque<>(List.of(3, 4))) + " " + copy(new Date(0)).hashCode());
        try {
            copy(new Object());
        } catch (NotSerializableException e) {
            System.out.println(e.getMessage());
        }
    }
}
