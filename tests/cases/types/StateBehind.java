// SPDX-License-Identifier: Apache-2.0
//
// States that earlier calls make, and that the entry method looks at without an instruction that names the field: by a
// method of its own that is called like the library's, or by library code that calls back or reflects.
//! run check
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.TreeSet;

public class StateBehind {
    public static class Getter {
        private int count;

        public void add() {
            count++;
        }

        public int size() {
            return count;
        }

        public void check() {
            if (size() > 0) throw new IllegalStateException(); //! finds IllegalStateException from check
        }
    }

    public abstract static class Template {
        abstract int weight();

        public void weigh() {
            if (weight() == 3) throw new IllegalStateException(); //! finds IllegalStateException from weigh
        }
    }

    public static class Filled extends Template {
        private int weight;

        public void fill(int more) {
            weight += more;
        }

        @Override
        int weight() {
            return weight;
        }
    }

    public static class Text {
        private String name = "none";

        public void rename(String other) {
            name = other;
        }

        @Override
        public String toString() {
            return name.trim(); //! finds NullPointerException from joined, shown, toString
        }

        public String joined() {
            return "it is " + this;
        }

        public String shown() {
            return String.valueOf(this);
        }
    }

    public static class Ordered implements Comparable<Ordered> {
        private Integer rank = 1;

        public void set(Integer other) {
            rank = other;
        }

        @Override
        public int compareTo(Ordered other) {
            return rank - 1; //! finds NullPointerException from compareTo, sort
        }

        public int sort() {
            TreeSet<Ordered> all = new TreeSet<>();
            all.add(this);
            return all.size();
        }
    }

    public static class Reflected {
        private Object user;

        public void login(Object who) {
            user = who;
        }

        public Object look() throws Exception {
            Field field = Reflected.class.getDeclaredField("user");
            field.setAccessible(true);
            Object found = field.get(this);
            if (found != null) throw new IllegalStateException(); //! finds IllegalStateException from look
            return found;
        }
    }

    public static class Handled {
        private static final VarHandle COUNT;

        static {
            try {
                COUNT = MethodHandles.lookup().findVarHandle(Handled.class, "count", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private int count;

        public void set(int other) {
            count = other;
        }

        public void read() {
            if ((int) COUNT.get(this) == 7) throw new IllegalStateException(); //! finds IllegalStateException from read
        }
    }
}
