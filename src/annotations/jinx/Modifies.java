// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What a call may change, and nothing else of what was there before: {@code "count"} or {@code "this.count"} (a field),
 * {@code "list.head.next"} (a field behind a parameter), {@code "list.*"} (all fields), {@code "table[*]"} (the elements
 * of an array), {@code "pkg.Cls.field"} (a static field). {@code {}} is nothing at all.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Modifies {
    String[] value() default {};
}
