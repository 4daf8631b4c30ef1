// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class OptionalPrimitives {
    public static void main(String[] args) {
        OptionalInt some = OptionalInt.of(5), none = OptionalInt.empty();
        System.out.println(some + " " + none + " " + some.getAsInt() + " " + none.orElse(-1) + " " + none.orElseGet(() -> 9));
        some.ifPresent(v -> System.out.println("has " + v));
        none.ifPresentOrElse(v -> System.out.println("never"), () -> System.out.println("nothing"));
        System.out.println(some.equals(OptionalInt.of(5)) + " " + some.hashCode() + " " + none.isEmpty() + " " + some.stream().sum());
        OptionalLong far = LongStream.of(3, 1L << 40).max();
        System.out.println(far + " " + far.getAsLong() + " " + far.hashCode());
        OptionalDouble mean = IntStream.rangeClosed(1, 4).average();
        System.out.println(mean + " " + mean.orElseThrow() + " " + OptionalDouble.of(-0.0).equals(OptionalDouble.of(0.0)));
        try {
            none.getAsInt();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            OptionalDouble.empty().orElseThrow(() -> new IllegalStateException("no mean"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
