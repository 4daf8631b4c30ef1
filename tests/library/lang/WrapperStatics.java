// SPDX-License-Identifier: Apache-2.0
public class WrapperStatics {
    public static void main(String[] args) {
        System.out.println(Integer.MAX_VALUE + " " + Integer.MIN_VALUE + " " + Integer.SIZE + " " + Long.BYTES + " " + Double.MAX_EXPONENT + " " + Float.MIN_EXPONENT + " " + Short.MAX_VALUE + " " + Byte.MIN_VALUE);
        System.out.println(Integer.sum(3, 4) + " " + Integer.max(3, 4) + " " + Long.min(3, 4) + " " + Double.sum(1.5, 2) + " " + Double.max(1, Double.NaN) + " " + Integer.compare(3, 4) + " " + Short.compare((short) 5, (short) 1));
        System.out.println(Double.isNaN(0.0 / 0) + " " + Double.isInfinite(1 / 0.0) + " " + Double.compare(-0.0, 0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.hashCode(1.5) + " " + Double.valueOf(3).compareTo(2.5));
        System.out.println(Integer.TYPE + " " + Double.TYPE + " " + Integer.class.getName() + " " + int[].class.getName());
        System.out.println(Integer.hashCode(-5) + " " + Long.hashCode(1L << 33) + " " + Boolean.hashCode(true) + " " + Character.hashCode('x') + " " + Byte.hashCode((byte) -1));
        System.out.println(Integer.toString(255, 16) + " " + Integer.toString(-255, 2) + " " + Integer.toString(5, 99) + " " + Long.toString(-1L, 16) + " " + Byte.toString((byte) 3));
        System.out.println(Integer.valueOf(5).byteValue() + Long.valueOf(6).shortValue() + Double.valueOf(7.9).intValue() + Float.valueOf(8.1f).longValue());
        Comparable<Integer> c = 5;
        System.out.println(c.compareTo(6) + " " + Integer.valueOf(5).equals(5L) + " " + Integer.valueOf(1).equals(null));
        System.out.println(Math.max(Integer.MIN_VALUE, Integer.MAX_VALUE) + " " + Integer.reverse(1) + " " + Character.getNumericValue('z') + " " + Character.isDigit('\u0669'));
        System.out.println(java.util.HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}));
    }
}
