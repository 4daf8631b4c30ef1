// SPDX-License-Identifier: Apache-2.0
public class FloatTest {
    public static void main(String[] args) {
        float[] values = {0f, -0f, 1f, 0.1f, 1e10f, 1.5e-45f, Float.MAX_VALUE, Float.MIN_NORMAL, Float.POSITIVE_INFINITY, Float.NaN, 16777217f, 3.4e-5f, 123456.789f, 1e7f, 9999999f, 0.001f};
        for (float v : values)
            System.out.println(v + " " + Float.floatToIntBits(v) + " " + Float.toHexString(v) + " " + (int) v + " " + (long) v + " " + Float.isFinite(v) + " " + Math.ulp(v) + " " + Math.getExponent(v) + " " + Math.nextUp(v));
        System.out.println(Float.parseFloat("1e-10") + " " + Float.valueOf("0x1.8p1") + " " + Float.parseFloat("  -3.25f ") + " " + Float.parseFloat("1e400") + " " + Float.intBitsToFloat(0x7f800001));
        System.out.println(Float.compare(0f, -0f) + " " + Float.compare(Float.NaN, 1f) + " " + (Float.NaN == Float.NaN) + " " + Float.valueOf(Float.NaN).equals(Float.NaN));
        System.out.println(0.1f + 0.2f + " " + (0.1f + 0.2) + " " + 1f / 3 + " " + 5.5f % 2 + " " + -5.5f % 2 + " " + Float.max(-0f, 0f) + " " + Float.sum(1e8f, 1f) + " " + Float.hashCode(1.5f));
        System.out.println(Math.round(2.5f) + " " + Math.round(-2.5f) + " " + Math.round(Float.NaN) + " " + Math.round(1e20f) + " " + Math.fma(2f, 3f, 4f) + " " + Math.scalb(1.5f, 4) + " " + Math.signum(-3f) + " " + Math.copySign(2f, -0f));
        try {
            Float.parseFloat("abc");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
