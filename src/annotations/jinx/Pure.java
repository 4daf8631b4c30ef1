// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A call changes nothing that was there before, and gives the same result as long as what it can see is the same. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Pure {}
