// SPDX-License-Identifier: Apache-2.0
public class SwitchForms {
    enum Color { RED, GREEN, BLUE }

    static int days(String month, boolean leap) {
        return switch (month) {
            case "feb" -> leap ? 29 : 28;
            case "apr", "jun", "sep", "nov" -> 30;
            default -> {
                if (month.length() != 3) throw new IllegalArgumentException(month);
                yield 31;
            }
        };
    }

    static String old(int n) {
        StringBuilder out = new StringBuilder();
        switch (n) {
            case 1:
                out.append("one ");
            case 2:
                out.append("two ");
                break;
            case 1000000:
                out.append("million ");
                break;
            case Integer.MIN_VALUE:
                out.append("least ");
            default:
                out.append("default");
        }
        return out.toString();
    }

    static int color(Color c) {
        return switch (c) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 3;
        };
    }

    static char grade(char c) {
        switch (c) {
            case 'a': case 'A': return '1';
            case '\u4e2d': return '2';
            default: return '?';
        }
    }

    public static void main(String[] args) {
        for (String m : new String[] {"jan", "feb", "apr", "nov", "Aa", "BB"}) {
            try {
                System.out.print(days(m, true) + " ");
            } catch (IllegalArgumentException e) {
                System.out.print(e.getMessage() + " ");
            }
        }
        System.out.println();
        for (int n : new int[] {0, 1, 2, 3, 1000000, Integer.MIN_VALUE}) System.out.print(old(n) + ";");
        System.out.println();
        for (Color c : Color.values()) System.out.print(color(c));
        System.out.println(" " + grade('A') + grade('\u4e2d') + grade('z'));
        String collide = "BB";
        switch (collide) {
            case "Aa" -> System.out.println("wrong");
            case "BB" -> System.out.println("right");
            default -> System.out.println("neither");
        }
        try {
            color(null);
        } catch (NullPointerException e) {
            System.out.println("null color");
        }
        Byte boxed = 3;
        System.out.println(switch (boxed) {
            case 3 -> "three";
            default -> "many";
        });
    }
}
