// SPDX-License-Identifier: Apache-2.0
//! quick
// The crash is in a lambda that a library method calls.
package cases;

import java.util.List;
import java.util.function.Function;

public class Lambdas {
    private static String shout(String text) {
        return text.substring(1).toUpperCase();
    }

    public static int longest(List<String> words) {
        return words.stream().map(word -> shout(word)).mapToInt(String::length).max().orElse(0);
    }

    public static <A> void each(List<A> all, Function<A, String> name) {
        all.forEach(one -> name.apply(one).trim());
    }
}

class LambdasWitness {
    public static void main(String[] arguments) {
        Lambdas.longest(List.of("a", ""));
    }
}
