// SPDX-License-Identifier: Apache-2.0
package jinx;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Calls run in a real JVM, on concrete arguments only; the analysis never looks inside. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface RunConcretely {}
