// SPDX-License-Identifier: Apache-2.0
//! run check --no-replay
//! status 1
/**
 * Every instruction that javac makes: each method computes a number by the instructions of one family, and crashes
 * when its input is that number. What no compiler makes (jsr, swap, goto_w and so on) is in tests/differential.
 */
public class Instructions {
    public static int floats(int n) {
        float a = 0f, b = 1f, c = 2f, d = 7.25f, e = -3.5f;
        a = b + c * d - e / b;
        b = a % c;
        d = -d;
        e = d + (a > b ? 1f : c) + (a < b ? 1f : c) + (float) n * 0f;
        float[] all = {a, b, c, d, e};
        all[0] += all[4];
        return 10 / (n - (int) plus(all[0], (float) 3L, (float) 2.5)); //! finds ArithmeticException from floats with n == 49 shown by floats(49)
    }

    private static float plus(float a, float b, float c) {
        long wide = (long) a;
        double whole = a;
        return a + b + c + wide + (float) whole;
    }

    public static int doubles(double start, int n) {
        double a = 0, b = 1, c = 2.5, d = 3e10;
        a = b + c * 8 - d / 3e9;
        d = -(d % 7.5);
        double e = (a > b ? 1 : c) + (a < b ? 1 : c) + (double) 5L + (double) 2f + (double) 3;
        double[] all = {a, b, c, d, e};
        all[1] = all[0] + all[4] + (float) d + (long) c + (int) e;
        if (start != start) {
            return 0;
        }
        return 10 / (n - (int) all[1]); //! finds ArithmeticException from doubles with n == 39 shown by doubles(1.0, 39)
    }

    public static int longs(long start, int n, long spare) {
        long a = 0, b = 1, c = 1L << 40, d = -77, e = 5;
        a = (c >> 3) + (c >>> 5) + (d & 0xff | 0x100 ^ e) - b * e / 2 % 9;
        d = -d;
        long[] all = {a, b, c, d, e};
        all[2]++;
        long f = all[2] + (long) 2.5f + (long) 3.5 + (int) c;
        int order = a < b ? 1 : a > f ? 2 : a == d ? 3 : 4;
        if (start < spare) {
            spare = start;
        }
        return 10 / (n - (int) (f >>> 20) - (int) a % 1000 - order); //! finds ArithmeticException from longs with n == 1049017 shown by longs(0L, 1049017, 0L)
    }

    public static int ints(int n) {
        int a = 12345678, b = -99, c = 6;
        int d = (a & b | c) ^ (a << 3) ^ (b >> 2) ^ (b >>> 28);
        d += (byte) a + (char) b + (short) (a * 3) + ~d - (-d) + a / c % 1000;
        d += (int) 2.9f + (int) 3.9 + (int) 4L;
        d++;
        return 10 / (n - d); //! finds ArithmeticException from ints with n == -90064167 shown by ints(-90064167)
    }

    private byte field = 5;
    private static short counter = 7;
    private long wideField = 9;

    public static int arrays(int n) {
        boolean[] flags = {true, false};
        byte[] bytes = {1, -2};
        char[] chars = {'a', 'b'};
        short[] shorts = {-5, 6};
        int[][][] cube = new int[2][3][];
        cube[1][2] = new int[] {4, 5};
        String[] names = {"x", null};
        Instructions self = new Instructions();
        bytes[1] += self.field++ + (flags[0] ? 1 : 0);
        chars[0]++;
        shorts[1] *= counter--;
        long[] longs = {1, 2};
        longs[0] = longs[1] = self.wideField--;
        double[] doubles = {1, 2};
        doubles[0] = doubles[1]++;
        longs[1]++;
        Object object = names;
        int length = object instanceof String[] strings ? ((String[]) object).length + strings.length : 0;
        synchronized (self) {
            length += chars.length;
        }
        int sum = bytes[1] + chars[0] + shorts[1] + cube[1][2][1] + (int) longs[0] + (int) doubles[1] + length;
        sum += names[1] == null ? 1 : 0;
        sum += names[0] != names[1] ? 1 : 0;
        return 10 / (n - sum); //! finds ArithmeticException from arrays with n == 169 shown by arrays(169)
    }

    public static int switches(int n) {
        int sum = 0;
        for (int i = 0; i < 5; i++) {
            switch (i) {
                case 0: sum += 1; break;
                case 1: sum += 10; break;
                case 2: sum += 100; break;
                default: sum += 1000;
            }
            switch (i * 1000) {
                case 1000: sum += 3; break;
                case -1: sum += 5; break;
                case 3000: sum += 7; break;
                default: sum += 2;
            }
        }
        try {
            throw new IllegalStateException("x");
        } catch (IllegalStateException e) {
            sum += e.getMessage().length();
        } finally {
            sum++;
        }
        Runnable nothing = () -> { };
        nothing.run();
        Comparable<Integer> one = 1;
        sum += one.compareTo(2);
        return 10 / (n - sum); //! finds ArithmeticException from switches with n == 2128 shown by switches(2128)
    }

    private static float first(float f) {
        f += 1f;
        return f;
    }

    private static double first(double d) {
        d += 1;
        return d;
    }

    private static long first(long l) {
        l += 1;
        return l;
    }

    private static double second(int n, double d) {
        d *= n;
        return d;
    }

    private static long second(int n, long l) {
        return l << n;
    }

    /** Parameters that are written, values that nobody takes, elements changed in an expression. */
    public static int places(int n) {
        int[] a = {1, 2};
        int x = a[1]++ + (a[0] = 9);
        first(1L);
        long sum = a[1] + x + (long) first(2f) + (long) first(3.0) + first(4L) + (long) second(2, 1.5) + second(3, 5L);
        return 10 / (n - (int) sum); //! finds ArithmeticException from places with n == 69 shown by places(69)
    }

    /** More locals and constants than one byte counts: the wide forms. */
    public static int wide(int n) {
        long a0 = 0, a1 = 1, a2 = 2, a3 = 3, a4 = 4, a5 = 5, a6 = 6, a7 = 7;
        long a8 = 8, a9 = 9, a10 = 10, a11 = 11, a12 = 12, a13 = 13, a14 = 14, a15 = 15;
        long a16 = 16, a17 = 17, a18 = 18, a19 = 19, a20 = 20, a21 = 21, a22 = 22, a23 = 23;
        long a24 = 24, a25 = 25, a26 = 26, a27 = 27, a28 = 28, a29 = 29, a30 = 30, a31 = 31;
        long a32 = 32, a33 = 33, a34 = 34, a35 = 35, a36 = 36, a37 = 37, a38 = 38, a39 = 39;
        long a40 = 40, a41 = 41, a42 = 42, a43 = 43, a44 = 44, a45 = 45, a46 = 46, a47 = 47;
        long a48 = 48, a49 = 49, a50 = 50, a51 = 51, a52 = 52, a53 = 53, a54 = 54, a55 = 55;
        long a56 = 56, a57 = 57, a58 = 58, a59 = 59, a60 = 60, a61 = 61, a62 = 62, a63 = 63;
        long a64 = 64, a65 = 65, a66 = 66, a67 = 67, a68 = 68, a69 = 69, a70 = 70, a71 = 71;
        long a72 = 72, a73 = 73, a74 = 74, a75 = 75, a76 = 76, a77 = 77, a78 = 78, a79 = 79;
        long a80 = 80, a81 = 81, a82 = 82, a83 = 83, a84 = 84, a85 = 85, a86 = 86, a87 = 87;
        long a88 = 88, a89 = 89, a90 = 90, a91 = 91, a92 = 92, a93 = 93, a94 = 94, a95 = 95;
        long a96 = 96, a97 = 97, a98 = 98, a99 = 99, a100 = 100, a101 = 101, a102 = 102, a103 = 103;
        long a104 = 104, a105 = 105, a106 = 106, a107 = 107, a108 = 108, a109 = 109, a110 = 110, a111 = 111;
        long a112 = 112, a113 = 113, a114 = 114, a115 = 115, a116 = 116, a117 = 117, a118 = 118, a119 = 119;
        long a120 = 120, a121 = 121, a122 = 122, a123 = 123, a124 = 124, a125 = 125, a126 = 126, a127 = 127;
        int i = 3;
        long l = a127 + a5;
        float f = 2.5f;
        double d = 0.75;
        Object o = "x";
        i += 1000;
        l += i;
        f += d;
        d += f;
        int[] large = {
            100000, 100007, 100014, 100021, 100028, 100035, 100042, 100049, 100056, 100063,
            100070, 100077, 100084, 100091, 100098, 100105, 100112, 100119, 100126, 100133,
            100140, 100147, 100154, 100161, 100168, 100175, 100182, 100189, 100196, 100203,
            100210, 100217, 100224, 100231, 100238, 100245, 100252, 100259, 100266, 100273,
            100280, 100287, 100294, 100301, 100308, 100315, 100322, 100329, 100336, 100343,
            100350, 100357, 100364, 100371, 100378, 100385, 100392, 100399, 100406, 100413,
            100420, 100427, 100434, 100441, 100448, 100455, 100462, 100469, 100476, 100483,
            100490, 100497, 100504, 100511, 100518, 100525, 100532, 100539, 100546, 100553,
            100560, 100567, 100574, 100581, 100588, 100595, 100602, 100609, 100616, 100623,
            100630, 100637, 100644, 100651, 100658, 100665, 100672, 100679, 100686, 100693,
            100700, 100707, 100714, 100721, 100728, 100735, 100742, 100749, 100756, 100763,
            100770, 100777, 100784, 100791, 100798, 100805, 100812, 100819, 100826, 100833,
            100840, 100847, 100854, 100861, 100868, 100875, 100882, 100889, 100896, 100903,
            100910, 100917, 100924, 100931, 100938, 100945, 100952, 100959, 100966, 100973,
            100980, 100987, 100994, 101001, 101008, 101015, 101022, 101029, 101036, 101043,
            101050, 101057, 101064, 101071, 101078, 101085, 101092, 101099, 101106, 101113,
            101120, 101127, 101134, 101141, 101148, 101155, 101162, 101169, 101176, 101183,
            101190, 101197, 101204, 101211, 101218, 101225, 101232, 101239, 101246, 101253,
            101260, 101267, 101274, 101281, 101288, 101295, 101302, 101309, 101316, 101323,
            101330, 101337, 101344, 101351, 101358, 101365, 101372, 101379, 101386, 101393,
            101400, 101407, 101414, 101421, 101428, 101435, 101442, 101449, 101456, 101463,
            101470, 101477, 101484, 101491, 101498, 101505, 101512, 101519, 101526, 101533,
            101540, 101547, 101554, 101561, 101568, 101575, 101582, 101589, 101596, 101603,
            101610, 101617, 101624, 101631, 101638, 101645, 101652, 101659, 101666, 101673,
            101680, 101687, 101694, 101701, 101708, 101715, 101722, 101729, 101736, 101743,
            101750, 101757, 101764, 101771, 101778, 101785, 101792, 101799, 101806, 101813,
            101820, 101827, 101834, 101841, 101848, 101855, 101862, 101869, 101876, 101883,
        };
        int sum = (int) (l + f + d) + o.hashCode() + large[269] % 100;
        return 10 / (n - sum); //! finds ArithmeticException from wide with n == 1345 shown by wide(1345)
    }
}
