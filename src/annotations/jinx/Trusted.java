// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Callers are analysed with the contract of this method in place of its body. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Trusted {}
