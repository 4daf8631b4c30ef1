// SPDX-License-Identifier: Apache-2.0
public class SmallBoxes {
    public static void main(String[] args) {
        Byte b = Byte.valueOf("-128");
        Short s = Short.parseShort("7fff", 16);
        System.out.println(b + " " + s + " " + b.hashCode() + " " + s.compareTo((short) 5) + " " + Byte.decode("0x7f") + " " + Short.reverseBytes((short) 0x1234));
        System.out.println(b.intValue() + b.longValue() + b.doubleValue() + " " + s.floatValue() + " " + b.equals((byte) -128) + " " + b.equals(-128));
        Integer i1 = 127, i2 = 127, i3 = 1000, i4 = 1000;
        System.out.println((i1 == i2) + " " + i3.equals(i4) + " " + (i3 >= i4) + " " + Integer.valueOf(-128).equals(-128));
        Boolean t = Boolean.parseBoolean("TrUe");
        System.out.println(t + " " + Boolean.valueOf("yes") + " " + Boolean.logicalXor(true, false) + " " + Boolean.compare(false, true) + " " + t.hashCode() + " " + Boolean.FALSE.hashCode());
        Number[] numbers = {1, 2L, 3.7f, 4.9, (byte) 5, (short) 6};
        int ints = 0;
        double doubles = 0;
        for (Number n : numbers) {
            ints += n.intValue();
            doubles += n.doubleValue();
        }
        System.out.println(ints + " " + doubles);
        Object o = true ? 1 : "x";
        Object mixed = true ? 1 : 2.0;
        System.out.println(o + " " + mixed + " " + o.getClass().getName());
        Integer missing = null;
        try {
            int unboxed = missing;
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        for (String bad : new String[] {"128", "-129", "x"}) {
            try {
                Byte.parseByte(bad);
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        char c = 'a';
        c += 1;
        byte overflow = (byte) (127 + 1);
        short sh = (short) 40000;
        System.out.println(c + " " + overflow + " " + sh + " " + (c + 1) + " " + (char) (c + 1));
    }
}
