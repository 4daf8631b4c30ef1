// SPDX-License-Identifier: Apache-2.0
// Java 8 and 9: default, static and private methods of interfaces; which of several is called.
public class InterfaceMethods {
    interface Sized {
        int size();

        default boolean isEmpty() {
            return size() == 0;
        }

        default int share(int of) {
            return divide(of);
        }

        private int divide(int of) {
            return of / size();  //! finds ArithmeticException from checkPrivate with size == 0
        }

        static Sized of(int size) {
            return () -> size;
        }
    }

    interface Left {
        default String side() {
            return "left";
        }
    }

    interface Right {
        default String side() {
            return "right";
        }
    }

    static class Both implements Left, Right {
        @Override
        public String side() {
            return Left.super.side() + Right.super.side();
        }
    }

    interface Lower extends Left {
        @Override
        default String side() {
            return "lower " + Left.super.side();
        }
    }

    static class Only implements Lower, Left { }

    static abstract class Again implements Lower {
        @Override
        public abstract String side();
    }

    interface Noisy {
        int VALUE = announce();

        static int announce() {
            System.out.println("Noisy is initialised");
            return 5;
        }

        default void anything() { }
    }

    static class Quiet implements Noisy { }

    public static int checkPrivate(int size, int of) {
        return Sized.of(size).share(of);
    }

    public static int checkDiamond(int n) {
        Left left = n > 5 ? new Only() : new Both();
        return left.side().charAt(n) - 'a';  //! finds StringIndexOutOfBoundsException with n < 0 or n > 9
    }

    public static int checkSilent(int size, int of) {
        Sized sized = Sized.of(size);
        return sized.isEmpty() ? 0 : sized.share(of);
    }

    public static void main(String[] args) {
        System.out.println(new Both().side() + " " + new Only().side());
        System.out.println(new Again() {
            @Override
            public String side() {
                return "again";
            }
        }.side());
        System.out.println(Sized.of(4).share(8) + " " + Sized.of(0).isEmpty());
        new Quiet();
        System.out.println("before");
        System.out.println(Noisy.VALUE);
    }
}
