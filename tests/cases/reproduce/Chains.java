// SPDX-License-Identifier: Apache-2.0
// A chain of functions with a null in the middle.
package cases;

import java.util.function.Function;

public class Chains {
    public static int length(Function<String, String> first, String text) {
        Function<String, Integer> both = first.andThen(String::trim).andThen(String::length);
        return both.apply(text);
    }
}

class ChainsWitness {
    public static void main(String[] arguments) {
        Chains.length(t -> null, "a");
    }
}
