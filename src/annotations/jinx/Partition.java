// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Parts of the domain of a method that runs only concretely ({@link RunConcretely}): each is tried by itself. Names
 * predicates as {@link Pre} does; a call is analysed once for each way in which they can be true and false.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Partition {
    String[] value();
}
