// SPDX-License-Identifier: Apache-2.0
// A class counts as being initialised while its supers are; superinterfaces with bodies of their own come before it,
// whoever inherits them and however private these are; and when a super fails, so does the class.
//! verify true
//! verify near false
//! inputs near
public class StaticInitSupers {
    static String log = "";

    static int note(String name) {
        log += name;
        return 1;
    }

    static class Parent {
        static Child child = new Child(); // its class waits for this one
        static int five = note("P") + 4;
    }

    static class Child extends Parent {
        static int seen = Parent.five + note("C") - 1;
    }

    interface Silent {
        int ONE = note("silent");
    }

    interface Spoken extends Silent {
        int TWO = note("I");

        default void speak() {
        }
    }

    interface Whisper extends Spoken {
        int THREE = note("J");

        private void hush() {
        }
    }

    interface Heir extends Whisper {
    }

    static class Speaker implements Heir {
        static int four = note("S");
    }

    static class Bare extends Speaker { // has no initialiser of its own
        static int zero;
    }

    static class Broken {
        static int never = 1 / Bare.zero;
    }

    static class Unlucky extends Broken {
        static int number = note("never");
    }

    public static void main(String[] args) {
        int seen = Child.seen;
        assert seen == 5; //! near seen == 5 -> seen == 0
        assert log.equals("PC");
        new Bare();
        assert log.equals("PCIJS");
        String failed = "";
        try {
            seen += Unlucky.number;
        } catch (ExceptionInInitializerError e) {
            failed = e.getCause().getMessage();
        }
        assert failed.equals("/ by zero");
        try {
            seen += Unlucky.number;
        } catch (NoClassDefFoundError e) {
            failed = e.getMessage();
        }
        assert failed.equals("Could not initialize class StaticInitSupers$Unlucky");
    }
}
