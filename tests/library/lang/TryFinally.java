// SPDX-License-Identifier: Apache-2.0
public class TryFinally {
    static String log = "";

    static int both() {
        try {
            return 1;
        } finally {
            log += "f";
        }
    }

    @SuppressWarnings("finally")
    static int overridden() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 2;
        }
    }

    static int value() {
        int x = 5;
        try {
            return x;
        } finally {
            x = 10;
        }
    }

    static String loops() {
        StringBuilder out = new StringBuilder();
        outer:
        for (int i = 0; i < 4; i++) {
            for (int j = 0; j < 4; j++) {
                try {
                    if (j == 1) continue;
                    if (j == 3) continue outer;
                    if (i == 2) break outer;
                    out.append(i).append(j).append(' ');
                } finally {
                    out.append('.');
                }
            }
        }
        return out.toString();
    }

    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) {
            this.name = name;
            log += "+" + name;
        }

        @Override
        public void close() throws Exception {
            log += "-" + name;
            if (name.equals("bad")) throw new Exception("close " + name);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(both() + " " + overridden() + " " + value() + " " + loops() + log);
        log = "";
        try (Resource a = new Resource("a"); Resource bad = new Resource("bad"); Resource c = null) {
            throw new IllegalStateException("body");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed()[0].getMessage() + " " + log);
        } finally {
            System.out.println("finally");
        }
        try (Resource bad = new Resource("bad")) {
            log += "!";
        } catch (Exception e) {
            System.out.println(e.getMessage() + " " + log);
        }
        try {
            try {
                throw new Exception("first");
            } finally {
                log = "inner";
            }
        } catch (RuntimeException | Error e) {
            System.out.println("no");
        } catch (Exception e) {
            System.out.println(e.getMessage() + log);
        }
    }
}
