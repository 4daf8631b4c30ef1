// SPDX-License-Identifier: Apache-2.0
package marked;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@Retention(RetentionPolicy.RUNTIME)
@interface NullMarked {}
