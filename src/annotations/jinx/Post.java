// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What callers get. Names methods as {@link Pre} does; they take nothing, the parameters, the parameters and the result,
 * or these and then the values that {@link Old} names.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Post {
    String[] value();
}
