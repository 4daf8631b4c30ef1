// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.function.Function;
import java.util.function.Supplier;

/** A value, or the reason why there is none. */
public sealed interface Outcome<T> permits Outcome.Good, Outcome.Bad {
    record Good<T>(T value) implements Outcome<T> {
    }

    record Bad<T>(String reason, int code) implements Outcome<T> {
        public Bad {
            if (code == 0) {
                throw new IllegalArgumentException("code 0 is no failure");
            }
        }
    }

    static <T> Outcome<T> good(T value) {
        return new Good<>(value);
    }

    static <T> Outcome<T> bad(String reason, int code) {
        return new Bad<>(reason, code);
    }

    static Outcome<Integer> parse(String text) {
        if (text == null || text.isEmpty()) {
            return bad("nothing to read", 1);
        }
        int value = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return bad("no digit at " + i, 2);
            }
            value = value * 10 + c - '0';
            if (value < 0) {
                return bad("too large", 3);
            }
        }
        return good(value);
    }

    default boolean isGood() {
        return this instanceof Good;
    }

    default T orElse(T other) {
        return this instanceof Good<T> g ? g.value() : other;
    }

    default T orElseGet(Supplier<? extends T> other) {
        if (this instanceof Good<T> g) {
            return g.value();
        }
        return other.get();
    }

    default <R> Outcome<R> then(Function<? super T, Outcome<R>> f) {
        if (this instanceof Good<T> g) {
            return f.apply(g.value());
        }
        Bad<T> b = (Bad<T>) this;
        return new Bad<>(b.reason(), b.code());
    }

    default int code() {
        return this instanceof Bad<T> b ? b.code() : 0;
    }
}
