// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class EnumTest {
    static void show(Object o) {
        System.out.println(o);
    }

    enum Color {
        RED, GREEN { String mix() { return "green!"; } }, BLUE;

        String mix() { return name().toLowerCase(); }
    }

    public static void main(String[] args) throws Exception {
        show(Color.valueOf("RED")); show(Arrays.toString(Color.values())); show(Color.BLUE.ordinal()); show(Color.RED.compareTo(Color.BLUE)); show(Color.GREEN.mix()); show(Color.BLUE.getDeclaringClass()); try { Color.valueOf("PINK"); } catch (IllegalArgumentException e) { show(e.getMessage()); } EnumMap<Color, Integer> m = new EnumMap<>(Color.class); m.put(Color.BLUE, 3); m.put(Color.RED, 1); show(m); EnumSet<Color> s = EnumSet.of(Color.RED, Color.BLUE); show(s); show(EnumSet.complementOf(s)); show(EnumSet.allOf(Color.class)); show(EnumSet.noneOf(Color.class)); show(EnumSet.range(Color.RED, Color.GREEN)); show(Enum.valueOf(Color.class, "GREEN")); switch (Color.RED) { case RED: show("is red"); break; default: show("other"); } show(Color.RED.equals(Color.RED)); show(m.containsKey(Color.GREEN)); show(Color.class.isEnum()); show(Color.class.getEnumConstants().length); show(s.contains(Color.GREEN)); s.removeIf(c -> c == Color.RED); show(s); show(Color.GREEN.getClass() == Color.class); show(Color.RED.name() + Color.RED.toString()); show(Stream.of(Color.values()).map(Enum::name).collect(Collectors.joining(",")));
    }
}
