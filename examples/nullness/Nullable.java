// SPDX-License-Identifier: Apache-2.0
package nullness;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The parameter may be null. */
@Target(ElementType.PARAMETER)
@Retention(RetentionPolicy.CLASS)
public @interface Nullable {
}
