// SPDX-License-Identifier: Apache-2.0
// An annotation that is missing.
package cases;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

public class Tagged {
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Name {
        String value();
    }

    @Name("first")
    public static class First {
    }

    public static class Second {
    }

    public static String nameOf(Class<?> type) {
        return type.getAnnotation(Name.class).value();
    }
}

class TaggedWitness {
    public static void main(String[] arguments) {
        Tagged.nameOf(Tagged.Second.class);
    }
}
