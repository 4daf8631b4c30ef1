// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** The entries that were used last; what was not used longest goes first. */
public class LruCache<K, V> {
    private static final class Node<K, V> {
        final K key;
        V value;
        Node<K, V> newer;
        Node<K, V> older;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    private final int capacity;
    private final Map<K, Node<K, V>> nodes = new HashMap<>();
    private Node<K, V> newest;
    private Node<K, V> oldest;
    private int hits;
    private int misses;

    public LruCache(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity " + capacity);
        }
        this.capacity = capacity;
    }

    public V get(K key) {
        Node<K, V> node = nodes.get(key);
        if (node == null) {
            misses++;
            return null;
        }
        hits++;
        unlink(node);
        link(node);
        return node.value;
    }

    public V get(K key, Function<? super K, ? extends V> maker) {
        V value = get(key);
        if (value == null) {
            value = maker.apply(key);
            if (value != null) {
                put(key, value);
            }
        }
        return value;
    }

    public void put(K key, V value) {
        Node<K, V> node = nodes.get(key);
        if (node != null) {
            node.value = value;
            unlink(node);
        } else {
            if (nodes.size() == capacity) {
                nodes.remove(oldest.key);
                unlink(oldest);
            }
            node = new Node<>(key, value);
            nodes.put(key, node);
        }
        link(node);
    }

    public int size() {
        return nodes.size();
    }

    public int getHits() {
        return hits;
    }

    public int getMisses() {
        return misses;
    }

    public K eldest() {
        return oldest == null ? null : oldest.key;
    }

    private void link(Node<K, V> node) {
        node.older = newest;
        node.newer = null;
        if (newest != null) {
            newest.newer = node;
        }
        newest = node;
        if (oldest == null) {
            oldest = node;
        }
    }

    private void unlink(Node<K, V> node) {
        if (node.newer == null) {
            newest = node.older;
        } else {
            node.newer.older = node.older;
        }
        if (node.older == null) {
            oldest = node.newer;
        } else {
            node.older.newer = node.newer;
        }
    }
}
