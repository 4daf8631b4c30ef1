// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The result is a new object: never null, and nothing that was there before refers to it. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Fresh {}
