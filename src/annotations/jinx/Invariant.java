// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What holds of every object of the class between calls. On a method without parameters that gives a boolean: this one.
 * On a class: the methods that are named.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Invariant {
    String[] value() default {};
}
