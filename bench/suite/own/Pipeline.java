// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;

/** Steps over a list, put together before they run. */
public final class Pipeline<T> {
    private final List<T> source;

    private Pipeline(List<T> source) {
        this.source = source;
    }

    public static <T> Pipeline<T> of(List<T> source) {
        if (source == null) {
            throw new NullPointerException("source");
        }
        return new Pipeline<>(source);
    }

    public Pipeline<T> keep(Predicate<? super T> wanted) {
        List<T> kept = new ArrayList<>();
        for (T t : source) {
            if (wanted.test(t)) {
                kept.add(t);
            }
        }
        return new Pipeline<>(kept);
    }

    public <R> Pipeline<R> map(Function<? super T, ? extends R> f) {
        List<R> out = new ArrayList<>(source.size());
        for (T t : source) {
            out.add(f.apply(t));
        }
        return new Pipeline<>(out);
    }

    public T fold(T start, BinaryOperator<T> f) {
        T value = start;
        for (T t : source) {
            value = f.apply(value, t);
        }
        return value;
    }

    public Pipeline<T> take(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("take " + n);
        }
        return n >= source.size() ? this : new Pipeline<>(source.subList(0, n));
    }

    public Pipeline<T> skip(int n) {
        if (n <= 0) {
            return this;
        }
        return n >= source.size() ? new Pipeline<>(List.of()) : new Pipeline<>(source.subList(n, source.size()));
    }

    public Pipeline<T> distinct() {
        List<T> out = new ArrayList<>();
        for (T t : source) {
            if (!out.contains(t)) {
                out.add(t);
            }
        }
        return new Pipeline<>(out);
    }

    public int count() {
        return source.size();
    }

    public T first(T otherwise) {
        return source.isEmpty() ? otherwise : source.get(0);
    }

    public String joined(String separator) {
        StringBuilder out = new StringBuilder();
        for (T t : source) {
            if (out.length() > 0) {
                out.append(separator);
            }
            out.append(t);
        }
        return out.toString();
    }
}
