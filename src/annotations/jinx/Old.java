// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Values from before the call, for {@link Post}. Names methods as {@link Pre} does, with a result of any type; the
 * postconditions get their results in this order, after the result of this method.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Old {
    String[] value();
}
