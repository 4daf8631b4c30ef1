// SPDX-License-Identifier: Apache-2.0
// Java 5: enums with fields, bodies of constants, switches and their maps.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;

public class Enums {
    enum Op {
        ADD("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        DIVIDE("/") {
            int apply(int a, int b) {
                return a / b;  //! finds ArithmeticException from checkBody with op == "Enums.Op.DIVIDE" and b == 0
            }
        };

        final String sign;

        Op(String sign) {
            this.sign = sign;
        }

        abstract int apply(int a, int b);
    }

    enum Light {
        RED, GREEN, YELLOW;

        Light next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    public static int checkBody(Op op, int a, int b) {
        return op == null ? 0 : op.apply(a, b);
    }

    public static int checkSwitch(Light light, int cars) {
        if (light == null) {
            return 0;
        }
        switch (light) {
            case RED:
                return 1;
            case GREEN:
                return 100 / (cars - 30);  //! finds ArithmeticException with light == "Enums.Light.GREEN" and cars == 30
            default:
                return light.ordinal();
        }
    }

    public static Light checkSilent(Light light) {
        return light == null ? Light.RED : light.next();
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) {
            System.out.println(op + op.sign + op.apply(6, 3) + " " + op.getClass() + " " + op.getDeclaringClass());
        }
        for (Light light : Light.values()) {
            System.out.println(light + " then " + light.next());
        }
        Map<Light, Integer> seconds = new EnumMap<>(Light.class);
        seconds.put(Light.YELLOW, 3);
        seconds.put(Light.RED, 30);
        System.out.println(seconds + " " + EnumSet.complementOf(EnumSet.of(Light.RED)));
        try {
            Light.valueOf("BLUE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Light none = null;
        try {
            switch (none) {
                case RED:
                    System.out.println("red");
                    break;
                default:
                    System.out.println("other");
            }
        } catch (NullPointerException e) {
            System.out.println("a switch on null throws");
        }
        System.out.println(Light.GREEN.compareTo(Light.YELLOW) + " " + Enum.valueOf(Light.class, "RED").name());
    }
}
