// SPDX-License-Identifier: Apache-2.0
// The order of a set of plain objects is open, whoever looks at it on behalf of the program: a writer, a serialiser, a
// reflective call, the constructor of an error. So is the name of a lambda's class. What the engine's own order and name show
// is not true of every one.
//! run Printed: verify Printed
//! status 3
//! run Invoked: verify Invoked
//! status 3
//! run Told: verify Told
//! status 3
//! run Written: verify --time 20 Written
//! status 3
//! run WrittenMap: verify --time 20 WrittenMap
//! status 3
//! run Named: verify Named
//! status 3
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.util.HashMap;
import java.util.HashSet;

class Point implements java.io.Serializable {
    final int value;

    Point(int value) {
        this.value = value;
    }

    @Override
    public String toString() {
        return "" + value;
    }
}

class Printed {
    public static void main(String[] args) throws Exception {
        HashSet<Point> set = new HashSet<>();
        set.add(new Point(0x01010101));
        set.add(new Point(0x02020202));
        java.io.StringWriter out = new java.io.StringWriter();
        new java.io.PrintWriter(out).print(set);
        assert !(out.toString().equals("[16843009, 33686018]"));
    }
}

class Invoked {
    public static void main(String[] args) throws Exception {
        HashSet<Point> set = new HashSet<>();
        set.add(new Point(0x01010101));
        set.add(new Point(0x02020202));
        assert !(HashSet.class.getMethod("toString").invoke(set).equals("[16843009, 33686018]"));
    }
}

class Told {
    public static void main(String[] args) throws Exception {
        HashSet<Point> set = new HashSet<>();
        set.add(new Point(0x01010101));
        set.add(new Point(0x02020202));
        assert !(new AssertionError(set).getMessage().equals("[16843009, 33686018]"));
    }
}

class Written {
    public static void main(String[] args) throws Exception {
        HashSet<Point> set = new HashSet<>();
        set.add(new Point(0x01010101));
        set.add(new Point(0x02020202));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjectOutputStream(out).writeObject(set);
        String bytes = out.toString("ISO-8859-1");
        assert !(bytes.indexOf("\1\1\1\1") < bytes.indexOf("\2\2\2\2"));
    }
}

class WrittenMap {
    public static void main(String[] args) throws Exception {
        HashMap<Point, Integer> map = new HashMap<>();
        for (Point p : new Point[] {new Point(0x01010101), new Point(0x02020202)}) map.put(p, 1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ObjectOutputStream(out).writeObject(map);
        String bytes = out.toString("ISO-8859-1");
        assert bytes.indexOf("\1\1\1\1") < bytes.indexOf("\2\2\2\2");
    }
}

class Named {
    public static void main(String[] args) {
        Runnable lambda = () -> { };
        assert lambda.toString().startsWith("Named$$Lambda/");
    }
}
