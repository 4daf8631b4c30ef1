// SPDX-License-Identifier: Apache-2.0
package ledger;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.text.DecimalFormat;
import java.util.Formatter;
import java.util.List;

/** Looks up and calls by name, and shows what came of it. */
public class Binder {
    /** Something with fields to bind. */
    public static class Form {
        public int pages = 1;
        public String title;

        public int check(int limit) {
            return 100 / (limit - pages); // planted: ArithmeticException
        }
    }

    private Binder() {
    }

    /** The class with a name. */
    public static Class<?> type(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(name, e); // planted: IllegalArgumentException
        }
    }

    /** A new object of a class. */
    public static Object make(Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            return constructor.newInstance();
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("no constructor", e); // planted: IllegalStateException
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot be made", e); // planted: IllegalStateException
        }
    }

    /** Calls a method without arguments. */
    public static Object call(Object target, Method method) {
        try {
            return method.invoke(target); // planted: IllegalArgumentException
        } catch (IllegalAccessException e) {
            return null;
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e.getCause()); // planted: IllegalStateException
        }
    }

    /** Sets a field to a text. */
    public static void set(Form form, String name, String value) {
        try {
            Field field = Form.class.getField(name);
            field.set(form, value); // planted: IllegalArgumentException
        } catch (NoSuchFieldException | IllegalAccessException e) {
            throw new IllegalStateException(name, e); // planted: IllegalStateException
        }
    }

    /** Checks a form by the name of its method. */
    public static Object check(Form form, int limit) throws Exception {
        return Form.class.getMethod("check", int.class).invoke(form, limit);
    }

    /** An array of a type. */
    public static Object array(Class<?> type, int length) {
        return Array.newInstance(type, length); // planted: NegativeArraySizeException
    }

    /** The first element. */
    public static Object first(Object array) {
        return Array.get(array, 0); // planted: IllegalArgumentException
    }

    /** The simple name of the type of the first of a list. */
    public static String kind(List<?> list) {
        return list.get(0).getClass().getSimpleName(); // planted: IndexOutOfBoundsException
    }

    /** An amount by the user's pattern. */
    public static String amount(double amount, String pattern) {
        return new DecimalFormat(pattern).format(amount); // planted: IllegalArgumentException
    }

    /** A table of a width that the user chose. */
    public static String cell(String text, int width) {
        return new Formatter().format("%" + width + "s", text).toString(); // planted: FormatFlagsConversionMismatchException
    }

    /** A letter by the user's text. */
    public static String letter(String text, String name, int due) {
        return String.format(text, name, due); // planted: MissingFormatArgumentException
    }

    /** A number of a cell, as whatever it is. */
    public static int number(Object cell) {
        if (cell instanceof String) {
            return Integer.parseInt((String) cell); // planted: NumberFormatException
        }
        return ((Number) cell).intValue(); // planted: ClassCastException
    }
}
