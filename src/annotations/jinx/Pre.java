// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What callers owe. Names methods that give a boolean: methods of the same class, or static ones of another class
 * ({@code pkg.Other.name}). They take nothing or the parameters of this method; a static one may take the receiver first.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Pre {
    String[] value();
}
