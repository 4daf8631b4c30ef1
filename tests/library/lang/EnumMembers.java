// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class EnumMembers {
    enum Operation {
        PLUS("+") {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        TIMES("*") {
            @Override
            int apply(int a, int b) {
                return a * b;
            }
        };

        final String symbol;

        Operation(String symbol) {
            this.symbol = symbol;
        }

        abstract int apply(int a, int b);
    }

    interface Priced {
        int price();
    }

    enum Size implements Priced {
        SMALL, MEDIUM, LARGE;

        private static final Map<Integer, Size> BY_PRICE = new TreeMap<>();

        static {
            for (Size s : values()) BY_PRICE.put(s.price(), s);
        }

        @Override
        public int price() {
            return (ordinal() + 1) * 10;
        }
    }

    static String describe(Size s) {
        switch (s) {
            case SMALL: return "tiny";
            case LARGE: return "huge";
            default: return "other " + s;
        }
    }

    public static void main(String[] args) {
        for (Operation o : Operation.values()) System.out.println(o + o.symbol + o.apply(6, 7) + " " + o.getClass().isAnonymousClass() + " " + o.getDeclaringClass().getSimpleName());
        System.out.println(Size.valueOf("LARGE").compareTo(Size.SMALL) + " " + Size.BY_PRICE + " " + Size.MEDIUM.name() + " " + Enum.valueOf(Size.class, "SMALL").hashCode() % 1);
        for (Size s : Size.values()) System.out.print(describe(s) + " " + s.price() + ";");
        System.out.println();
        try {
            Size.valueOf("HUGE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Size[] a = Size.values(), b = Size.values();
        System.out.println((a == b) + " " + Arrays.equals(a, b) + " " + Size.class.getEnumConstants().length + " " + Size.class.isEnum() + " " + Operation.PLUS.getClass().isEnum());
        EnumMap<Size, Integer> counts = new EnumMap<>(Size.class);
        for (int i = 0; i < 7; i++) counts.merge(Size.values()[i % 3], 1, Integer::sum);
        System.out.println(counts + " " + Size.SMALL.describeConstable().isPresent());
    }
}
