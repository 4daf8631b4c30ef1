// SPDX-License-Identifier: Apache-2.0
public class ThrowableCauses {
    static void low() throws java.io.IOException {
        throw new java.io.IOException("disk");
    }

    static void middle() {
        try {
            low();
        } catch (java.io.IOException e) {
            throw new IllegalStateException("store", e);
        }
    }

    public static void main(String[] args) {
        try {
            middle();
        } catch (IllegalStateException e) {
            for (Throwable t = e; t != null; t = t.getCause()) System.out.println(t + " | " + t.getMessage() + " | " + t.getLocalizedMessage());
        }
        Throwable plain = new RuntimeException(new Error("inner"));
        System.out.println(plain.getMessage() + " " + plain + " " + plain.getCause());
        Exception late = new Exception("late");
        late.initCause(new Exception("the cause"));
        System.out.println(late.getCause().getMessage());
        try {
            late.initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            late.addSuppressed(late);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        late.addSuppressed(new RuntimeException("s1"));
        late.addSuppressed(new RuntimeException("s2"));
        System.out.println(late.getSuppressed().length + " " + late.getSuppressed()[1].getMessage());
        class Quiet extends RuntimeException {
            Quiet() {
                super("quiet", null, false, false);
            }
        }
        Quiet quiet = new Quiet();
        quiet.addSuppressed(late);
        System.out.println(quiet.getStackTrace().length + " " + quiet.getSuppressed().length + " " + quiet);
        System.out.println(new AssertionError(5).getMessage() + " " + new AssertionError("x", late).getCause().getMessage() + " " + new ArrayIndexOutOfBoundsException(3).getMessage());
    }
}
