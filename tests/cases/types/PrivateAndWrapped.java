// SPDX-License-Identifier: Apache-2.0
// Private methods that only a framework calls are shown by reflection; what another thread threw is shown by its cause.
//! run check
//! count 3
package cases;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.concurrent.CompletableFuture;

public class PrivateAndWrapped {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Started {
    }

    @Started
    private static int start(short workers) {
        return 100 / (workers - 8);  //! finds ArithmeticException from start with workers == 8
    }

    private static int nobody(int divisor) {  // no framework either: dead
        return 1 / divisor;
    }

    public static int later(int rows) {
        return CompletableFuture.supplyAsync(() -> 60 / (rows + 4)).join();  //! finds CompletionException from later with rows == -4
    }

    public static Object named(int choice) throws ReflectiveOperationException {
        Class<?> type = choice == 41 ? Refuses.class : Object.class;
        return type.getDeclaredConstructor().newInstance();  //! finds InvocationTargetException from named with choice == 41
    }

    private static class Refuses {
        Refuses() {
            throw new IllegalStateException();
        }
    }
}
