// SPDX-License-Identifier: Apache-2.0
// Row K4: parameters of type Object, of an interface and of an abstract class: the type is part of what is solved for.
//! run plain: check --no-replay --method K4_SymbolicTypes.*
//! count 3
//! run confirm: check --method K4_SymbolicTypes.*
//! count 3
public class K4_SymbolicTypes {
    public interface Shape {
        int area();
    }

    public static final class Dot implements Shape {
        @Override
        public int area() {
            return 0;
        }
    }

    public static final class Tile implements Shape {
        @Override
        public int area() {
            return 4;
        }
    }

    public abstract static class Tool {
        abstract int teeth();
    }

    public static final class Saw extends Tool {
        @Override
        int teeth() {
            return 12;
        }
    }

    public static final class Hammer extends Tool {
        @Override
        int teeth() {
            return 0;
        }
    }

    public static int object(Object thing) {
        if (thing instanceof Number || !(thing instanceof Comparable)) {
            return 0;
        }
        return ((String) thing).length(); //! finds ClassCastException
    }

    public static int shape(Shape shape) {
        if (shape == null) {
            return 0;
        }
        return 100 / shape.area(); //! finds ArithmeticException
    }

    public static int tool(Tool tool) {
        if (tool == null || tool instanceof Saw) {
            return 0;
        }
        return 100 / tool.teeth(); //! finds ArithmeticException
    }
}
