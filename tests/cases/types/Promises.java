// SPDX-License-Identifier: Apache-2.0
//
// What callers' own objects may answer: anything of the type, but not what no implementation of a JDK type answers.
//! run check
import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Stream;

public class Promises {
    public interface Shelf extends Collection<String> {
        int width();
    }

    public interface Text extends CharSequence {
        int indent();
    }

    public interface Register {
        Optional<String> find(int key);

        Stream<String> all();

        String name();
    }

    private Promises() {
    }

    public static int[] places(Shelf shelf) {
        if (shelf == null) return null;
        return new int[shelf.size()]; //! never NegativeArraySizeException
    }

    public static int[] slots(Shelf shelf) {
        if (shelf == null) return null;
        return new int[shelf.width()]; //! finds NegativeArraySizeException
    }

    public static int perCharacter(Text text) {
        if (text == null) return 0;
        int n = text.length();
        if (n < 0) throw new AssertionError(); //! never AssertionError
        return 100 / n; //! finds ArithmeticException
    }

    public static boolean isKnown(Register register) {
        return register != null && register.find(1).isPresent(); //! never NullPointerException
    }

    public static Stream<String> some(Register register) {
        return register == null ? null : register.all().limit(2); //! never NullPointerException
    }

    public static int letters(Register register) {
        return register == null ? 0 : register.name().length(); //! finds NullPointerException
    }

    public static int category(InputStream in) throws IOException {
        if (in == null) return 0;
        int[] counts = new int[256];
        int b = in.read();
        if (b >= 0) counts[b]++; //! never ArrayIndexOutOfBoundsException
        return b;
    }
}
