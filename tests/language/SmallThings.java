// SPDX-License-Identifier: Apache-2.0
// Java 10, 15 and 16: var, text blocks, patterns of instanceof.
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class SmallThings {
    static String describe(Object o) {
        if (o instanceof Integer i && i > 10) {
            return "large " + i;
        }
        if (!(o instanceof String text)) {
            return "other";
        }
        return text.isEmpty() ? "empty" : "text " + text.length();
    }

    public static int checkPattern(Object o) {
        if (o instanceof Integer i && i > 10) {
            return 100 / (i - 77);  //! finds ArithmeticException
        }
        return o instanceof String text && text.length() == 2 ? text.charAt(1) : 0;
    }

    public static int checkTextBlock(int at) {
        var block = """
                one
                  two""";
        if (at >= 0 && at < 100 && block.charAt(at) == 't') {  //! finds StringIndexOutOfBoundsException with at > 8
            throw new IllegalStateException("t");  //! finds IllegalStateException with at == 6
        }
        return 0;
    }

    public static int checkVar(int n) {
        var counter = new Object() {
            int count = n;

            int take() {
                return 10 / (count - 5);  //! finds ArithmeticException from checkVar with n == 5
            }
        };
        return counter.take();
    }

    public static int checkSilent(Object o) {
        return o instanceof String text && text.length() > 1 ? text.charAt(1) : 0;
    }

    public static void main(String[] args) {
        System.out.println(describe(50) + describe(5) + describe("") + describe("abc") + describe(null));
        var block = """
            Hello, \
            World
              "quoted" \t tab\s\s
            end\
            """;
        System.out.println(block + "|" + "a\\tb".translateEscapes() + " %d".formatted(3) + " x ".strip());
        var list = new ArrayList<Map<String, ? extends Number>>();
        list.add(Map.of("k", 1));
        for (var map : list) {
            for (var entry : map.entrySet()) {
                System.out.println(entry.getKey() + entry.getValue().intValue());
            }
        }
        var anonymous = new Object() {
            int n = 3;

            int twice() {
                return n * 2;
            }
        };
        System.out.println(anonymous.n + anonymous.twice() + " " + List.of(block.lines().count()));
    }
}
