// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class OwnCollections {
    static class Range extends AbstractList<Integer> implements RandomAccess {
        private final int from, to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Integer get(int index) {
            return from + Objects.checkIndex(index, size());
        }

        @Override
        public int size() {
            return to - from;
        }
    }

    static class Letters extends AbstractMap<Character, Integer> {
        @Override
        public Set<Entry<Character, Integer>> entrySet() {
            return new AbstractSet<>() {
                @Override
                public Iterator<Entry<Character, Integer>> iterator() {
                    return new Iterator<>() {
                        char at = 'a';

                        @Override
                        public boolean hasNext() {
                            return at < 'e';
                        }

                        @Override
                        public Entry<Character, Integer> next() {
                            return new SimpleEntry<>(at, at++ - 'a');
                        }
                    };
                }

                @Override
                public int size() {
                    return 4;
                }
            };
        }
    }

    static class Countdown extends AbstractQueue<Integer> {
        int left = 3;

        @Override
        public Iterator<Integer> iterator() {
            return Collections.singleton(left).iterator();
        }

        @Override
        public int size() {
            return left;
        }

        @Override
        public boolean offer(Integer i) {
            return false;
        }

        @Override
        public Integer poll() {
            return left == 0 ? null : left--;
        }

        @Override
        public Integer peek() {
            return left == 0 ? null : left;
        }
    }

    public static void main(String[] args) {
        Range r = new Range(5, 12);
        System.out.println(r + " " + r.contains(7) + " " + r.indexOf(11) + " " + r.subList(2, 4) + " " + r.hashCode() + " " + r.equals(List.of(5, 6, 7, 8, 9, 10, 11)) + " " + r.stream().mapToInt(i -> i).sum());
        Letters l = new Letters();
        System.out.println(l + " " + l.get('c') + " " + l.containsKey('z') + " " + l.keySet() + " " + l.values() + " " + l.hashCode() + " " + l.equals(new HashMap<>(l)));
        Countdown c = new Countdown();
        System.out.println(c.remove() + " " + c.element() + " " + c.poll() + c.poll() + c.poll());
        Runnable[] bad = {() -> r.add(1), () -> r.get(7), () -> l.put('x', 1), () -> c.add(1), () -> c.remove(), () -> r.remove(0), () -> r.iterator().remove()};
        for (Runnable b : bad) {
            try {
                b.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        Map.Entry<String, Integer> fixed = new AbstractMap.SimpleImmutableEntry<>("k", 1);
        System.out.println(fixed + " " + fixed.hashCode() + " " + fixed.equals(Map.entry("k", 1)));
    }
}
