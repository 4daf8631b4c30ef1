// SPDX-License-Identifier: Apache-2.0
import java.lang.reflect.*;

public class ReflectThrows {
    static int depth;

    static class Broken {
        static int value = 1 / (depth - depth);

        static void use() {}
    }

    static class Picky {
        Picky(int n) {
            if (n < 0) throw new IllegalArgumentException("n is " + n);
        }

        static long quarter(int n) {
            return 4 / n;
        }

        void again(int n) throws Exception {
            if (n == 0) throw new Error("bottom");
            Picky.class.getDeclaredMethod("again", int.class).invoke(this, n - 1);
        }
    }

    static void show(Throwable t) {
        StringBuilder line = new StringBuilder();
        for (Throwable at = t; at != null; at = at.getCause()) line.append(at.getClass().getSimpleName()).append('(').append(at.getMessage()).append(") ");
        System.out.println(line + "" + t.getSuppressed().length);
    }

    static void attempt(Executable what, Object self, Object... args) {
        try {
            Object result = what instanceof Method ? ((Method) what).invoke(self, args) : ((Constructor<?>) what).newInstance(args);
            System.out.println(what.getName() + " " + (result instanceof Number ? result : result != null));
        } catch (InvocationTargetException e) {
            System.out.println(e.getTargetException() == e.getCause());
            show(e);
        } catch (ReflectiveOperationException | RuntimeException | Error e) {
            show(e);
        } finally {
            System.out.println("after");
        }
    }

    public static void main(String[] args) throws Exception {
        Constructor<Picky> make = Picky.class.getDeclaredConstructor(int.class);
        Method quarter = Picky.class.getDeclaredMethod("quarter", int.class), again = Picky.class.getDeclaredMethod("again", int.class);
        attempt(make, null, 1);
        attempt(make, null, -1);
        attempt(quarter, null, 2);
        attempt(quarter, null, 0);
        attempt(again, make.newInstance(0), 3);
        attempt(Broken.class.getDeclaredMethod("use"), null);
    }
}
