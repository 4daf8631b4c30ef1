// SPDX-License-Identifier: Apache-2.0
// Boxes, optionals, streams, arrays helpers, numbers.
//! run plain: check --no-replay --k 2
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

public class Collections_Values {
    public static int unbox(Integer box) {
        return box + 1; //! finds NullPointerException with box is None shown by unbox(null)
    }

    public static int unboxed(Integer box) {
        if (box == null) {
            return 0;
        }
        return 5 / (box - 300); //! finds ArithmeticException shown by unboxed(300)
    }

    public static void cacheRange(int n) {
        Integer a = n;
        Integer b = n;
        if (n >= -128 && n <= 127 && a != b) {
            throw new IllegalStateException(); //! never
        }
    }

    public static Object present(Optional<Object> maybe) {
        if (maybe == null) {
            return null;
        }
        return maybe.get(); //! finds NoSuchElementException shown by present(Optional.empty())
    }

    public static Object presentChecked(Optional<Object> maybe) {
        if (maybe == null || maybe.isEmpty()) {
            return null;
        }
        return maybe.get(); //! never
    }

    public static int orElse(Optional<Integer> maybe) {
        if (maybe == null) {
            return 0;
        }
        return 5 / maybe.orElse(0); //! finds ArithmeticException shown by orElse(Optional.empty())
    }

    public static int streamSum(int n) {
        int sum = IntStream.of(1, 2, n).sum();
        return 5 / (sum - 10); //! finds ArithmeticException with n == 7 shown by streamSum(7)
    }

    public static int copied(int n) {
        if (n > 5) {
            return 0;
        }
        return Arrays.copyOf(new int[] {1, 2}, n).length; //! finds NegativeArraySizeException with n < 0 shown by copied(-1)
    }

    public static void required(String s) {
        Objects.requireNonNull(s); //! finds NullPointerException with s is None shown by required(null)
    }

    public static int big(int n) {
        BigInteger b = BigInteger.valueOf(n);
        return BigInteger.TEN.divide(b).intValue(); //! finds ArithmeticException with n == 0 shown by big(0)
    }

    public static Object iterated(Iterator<Object> i) {
        if (i == null || !i.hasNext()) {
            return null;
        }
        return i.next(); //! never
    }
}
