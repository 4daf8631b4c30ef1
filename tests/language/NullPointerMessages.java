// SPDX-License-Identifier: Apache-2.0
// Java 14: messages of NullPointerExceptions that say what was null, and those of other exceptions of the JVM.
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class NullPointerMessages {
    int[] numbers;
    int[][] rows;
    NullPointerMessages next;
    String name;
    int value;
    static NullPointerMessages root;

    NullPointerMessages follow() {
        return next;
    }

    static NullPointerMessages find(int key, String... names) {
        return null;
    }

    static void show(Runnable body) {
        try {
            body.run();
            System.out.println("nothing thrown");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static void locals(NullPointerMessages p, int i, Object... rest) {
        show(() -> System.out.println(p.next.value));
        try {
            p.next.value = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        int[][] matrix = new int[2][];
        try {
            matrix[i][1] = 2;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(matrix[i + 1][1]);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Integer boxed = null;
        try {
            int unboxed = boxed;
            System.out.println(unboxed);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Map<String, Integer> map = new HashMap<>();
        try {
            int found = map.get("key");
            System.out.println(found);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(((String) rest[0]).length());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        String[] none = null;
        try {
            for (String text : none) {
                System.out.println(text);
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static int checkMessage(String text, boolean flag) {
        try {
            return text.length() + (flag ? root.value : 0);
        } catch (NullPointerException e) {
            return "abc".charAt(e.getMessage().contains("root") ? 3 : 0);  //! finds StringIndexOutOfBoundsException with flag and text != None
        }
    }

    public static int checkSilent(String text) {
        try {
            return text.length();
        } catch (NullPointerException e) {
            if (!e.getMessage().equals("Cannot invoke \"String.length()\" because \"text\" is null")) {
                throw new IllegalStateException(e.getMessage());
            }
            return 0;
        }
    }

    public static void main(String[] args) {
        NullPointerMessages p = new NullPointerMessages();
        locals(p, 0, new Object[1]);
        show(() -> p.numbers[2] = 1);
        show(() -> p.rows[0][1]++);
        show(() -> p.follow().follow());
        show(() -> find(1, "a").next.value = 2);
        show(() -> root.name.length());
        show(() -> {
            synchronized (p.name) {
                System.out.println("entered");
            }
        });
        show(() -> {
            throw null;
        });
        show(() -> {
            throw new NullPointerException();
        });
        show(() -> ((NullPointerMessages) null).value = 1);
        show(() -> System.out.println((Integer) (Object) "text"));
        show(() -> System.out.println(new int[2][3][1].length + args.length / 0));
        show(() -> System.out.println(new int[-1]));
        show(() -> List.of(1).get(3));
        show(() -> "abc".substring(2, 1));
        show(() -> System.arraycopy(new int[2], 0, new int[1], 0, 2));
    }
}
