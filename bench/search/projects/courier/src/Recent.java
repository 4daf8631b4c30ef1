// SPDX-License-Identifier: Apache-2.0
package courier;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.UncheckedIOException;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What was asked for last, and a stack of marks. */
public class Recent<K, V> {
    private final LinkedHashMap<K, V> entries = new LinkedHashMap<>();
    private final Function<K, V> load;
    private final Object[] marks = new Object[3];
    private int height;

    public Recent(Function<K, V> load) {
        this.load = load;
    }

    /** Of what is there, or loaded. */
    public int hash(K key) {
        V value = entries.computeIfAbsent(key, load); // planted: NullPointerException
        return value.hashCode(); // planted: NullPointerException
    }

    public void mark(K key) {
        marks[height] = key; // planted: ArrayIndexOutOfBoundsException
        height++;
    }

    public void unmark() {
        height--;
    }

    /** The mark on top, as a text. */
    public String top() {
        return (String) marks[height - 1]; // planted: ClassCastException
    }

    /** Values that nobody may change. */
    public static void grow(Collection<String> names) {
        Collection<String> view = names.isEmpty() ? Collections.emptyList() : names;
        view.add("one more"); // planted: UnsupportedOperationException
    }

    /** The bigger half of a list. */
    public static List<String> half(List<String> names, int from) {
        return names.subList(from, names.size() / 2); // planted: IndexOutOfBoundsException
    }

    /** Two numbers of a record of bytes. */
    public static int read(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            int length = in.readUnsignedByte();
            byte[] rest = new byte[length];
            in.readFully(rest);
            return rest[0]; // planted: ArrayIndexOutOfBoundsException
        } catch (IOException e) {
            throw new UncheckedIOException(e); // planted: UncheckedIOException
        }
    }

    /** An entry that was saved. */
    public static Object restore(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            Map.Entry<?, ?> entry = (AbstractMap.SimpleEntry<?, ?>) in.readObject(); // planted: ClassCastException
            return entry.getValue();
        } catch (IOException | ClassNotFoundException e) {
            return null;
        }
    }
}
