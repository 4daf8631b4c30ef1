// SPDX-License-Identifier: Apache-2.0
// Nested, inner, local and anonymous classes; initialisers and their order.
public class NestedClasses {
    int x = 1;

    class Inner {
        int x = 2;

        class Deeper {
            int x = 3;

            String all() {
                return "" + x + Inner.this.x + NestedClasses.this.x;
            }
        }
    }

    static class Parent {
        Parent() {
            hook();
        }

        void hook() { }
    }

    static class Child extends Parent {
        int value = 7;

        {
            System.out.println("initialiser " + value);
        }

        Child() {
            System.out.println("constructor " + value);
        }

        @Override
        void hook() {
            System.out.println("hook " + value);
        }
    }

    static class Lazy {
        static final int CONSTANT = 5;
        static final Integer BOXED = 6;

        static {
            System.out.println("Lazy is initialised");
        }
    }

    static class Fails {
        static int divisor;
        static int value = 1 / divisor;
    }

    static class Early extends Parent {
        int divisor = 5;
        int result;

        @Override
        void hook() {
            result = 10 / divisor;  //! finds ArithmeticException from checkHook with early
        }
    }

    private int secret = 41;

    static class Friend {
        int steal(NestedClasses from) {
            return from.secret++;
        }
    }

    public static int checkHook(boolean early) {
        return early ? new Early().result : new Parent().hashCode() & 1;
    }

    public static int checkLocal(int n) {
        class Local {
            int twice() {
                return n * 2;
            }

            class Within {
                int more() {
                    return 12 / (twice() - n - 6);  //! finds ArithmeticException from checkLocal with n == 6
                }
            }
        }
        return new Local().new Within().more();
    }

    public static int checkNest(int n) {
        NestedClasses outer = new NestedClasses();
        outer.secret = n;
        return 1 / (new Friend().steal(outer) + outer.secret - 9);  //! finds ArithmeticException
    }

    public static int checkSilent(int n) {
        NestedClasses outer = new NestedClasses();
        Inner inner = outer.new Inner();
        inner.x = n;
        return 6 / (outer.x + (inner.x & 1));
    }

    public static void main(String[] args) {
        NestedClasses outer = new NestedClasses();
        System.out.println(outer.new Inner().new Deeper().all());
        new Child();
        System.out.println(Lazy.CONSTANT);
        System.out.println(Lazy.BOXED);
        try {
            System.out.println(Fails.value);
        } catch (ExceptionInInitializerError e) {
            System.out.println(e.getCause());
        }
        try {
            System.out.println(Fails.value);
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
        Runnable anonymous = new Runnable() {
            final int n;

            {
                n = 4;
            }

            @Override
            public void run() {
                System.out.println("anonymous " + n + " " + getClass().getName());
            }
        };
        anonymous.run();
        System.out.println(new Friend().steal(outer) + outer.secret);
    }
}
