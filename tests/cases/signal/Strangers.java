// SPDX-License-Identifier: Apache-2.0
//
// Callers' own objects that answer nonsense, or are not there.
//! run check --no-replay
import java.util.Iterator;

public class Strangers {
    public interface Source {
        int size();

        String name(int i);
    }

    private Strangers() {
    }

    public static int[] table(Source source) {
        if (source == null) return new int[0];
        return new int[source.size()]; //! noise NegativeArraySizeException
    }

    public static int width(Source source) {
        if (source == null) return 0;
        return source.name(0).length(); //! noise NullPointerException
    }

    public static int share(int total, int people) {
        int groups = people / 10;
        return total / groups; //! bug ArithmeticException
    }

    public static int steps(Iterator<String> walk) {
        if (walk == null) return 0;
        int n = 0;
        while (walk.hasNext() && n < 2) {
            walk.next().length(); //! noise NullPointerException
            n++;
        }
        return n;
    }

    public static char last(CharSequence text) {
        if (text == null) return ' ';
        return text.charAt(text.length() - 1); //! bug StringIndexOutOfBoundsException
    }
}
