// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class StringTransform {
    public static void main(String[] args) {
        System.out.println("5".transform(Integer::parseInt) + 1);
        System.out.println("%d items, %s".formatted(3, "ok") + " " + String.format("%05d|%-5s|%5s|", 42, "ab", "cd"));
        System.out.println(String.join(",", new TreeSet<>(Arrays.asList("b", "a"))) + " " + String.join("-", "x"));
        System.out.println("a-b-c".chars().filter(c -> c == '-').count() + " " + "abc".describeConstable().get());
        System.out.println("level".contentEquals("level") + " " + "a\tb".translateEscapes() + " " + "\\u".length());
        String block = """
            Dear "reader",
              indented \
            joined
            tail\s
            """;
        System.out.print(block);
        System.out.println(block.lines().mapToInt(String::length).sum());
        StringBuilder builder = new StringBuilder();
        new Formatter(builder).format("%s-%s", "x", "y").flush();
        System.out.println(builder);
        CharSequence sequence = new StringBuilder("sequence");
        System.out.println(CharSequence.compare(sequence, "sequel") + " " + sequence.chars().max().getAsInt() + " " + sequence.subSequence(1, 3) + sequence.isEmpty());
    }
}
