// SPDX-License-Identifier: Apache-2.0
//
// Type variables: inputs hold and return what a compiler would let callers put there.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

//! run check
//! json .summary.findings == .summary.confirmed
public class TypeVariables {
    static <T extends Comparable<T>> T median(List<T> values) {
        List<T> sorted = new ArrayList<>(values); //! finds NullPointerException from median
        Collections.sort(sorted); //! finds NullPointerException from median
        return sorted.get(sorted.size() / 2); //! finds IndexOutOfBoundsException from median
    }

    static <U extends Comparable<? super U>> U best(Iterable<U> all) {
        U best = null;
        for (U u : all) //! finds NullPointerException from best
            if (best == null || u.compareTo(best) > 0) best = u; //! finds NullPointerException from best
        return best;
    }

    static int length(UnaryOperator<String> edit, String text) {
        return edit.apply(text).length(); //! finds NullPointerException from length
    }

    static int half(BinaryOperator<Integer> op, int n) {
        return n / op.apply(n, n); //! finds NullPointerException from half; finds ArithmeticException from half
    }

    interface Source<K, V> { V find(K key); }
    interface Names extends Source<Integer, String> {}

    static int first(Names names) {
        String name = names.find(1); //! finds NullPointerException from first
        return name == null || name.isEmpty() ? 0 : name.charAt(0); //! never
    }

    static int first(Source<String, ? extends Map<String, int[]>> source) {
        var found = source.find("a"); //! finds NullPointerException from first
        return found == null || found.get("b") == null ? 0 : found.get("b")[0]; //! finds ArrayIndexOutOfBoundsException from first
    }

    static int cast(Supplier<Object> made) {
        return (Integer) made.get(); //! finds ClassCastException from cast; finds NullPointerException from cast
    }
}
