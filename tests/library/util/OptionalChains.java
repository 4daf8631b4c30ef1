// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class OptionalChains {
    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"12", "x", "-3", "0", ""}) {
            String text = parse(s).filter(v -> v >= 0).map(v -> v * 2).map(v -> "v" + v).orElse("none");
            Optional<Integer> other = parse(s).or(() -> Optional.of(s.length()));
            System.out.println(text + " " + other + " " + parse(s).flatMap(v -> parse("1" + Math.abs(v))).isPresent());
        }
        Optional<String> o = Optional.ofNullable(System.getProperty("no.such.property"));
        System.out.println(o + " " + o.isEmpty() + " " + o.stream().count() + " " + Optional.of("x").stream().count());
        System.out.println(Optional.of("a").equals(Optional.of("a")) + " " + Optional.empty().hashCode() + " " + Optional.of("a").hashCode());
        System.out.println(Optional.of(5).map(v -> (String) null));
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            o.orElseThrow();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        o.ifPresentOrElse(System.out::println, () -> System.out.println("absent"));
    }
}
