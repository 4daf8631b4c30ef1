// SPDX-License-Identifier: Apache-2.0
package rules;

import vendor.Vendor;

/** What holds of the vendor's code. */
public final class Rules {
    private Rules() {}

    public static boolean isPositive(int by) {
        return by > 0 && by < 100;
    }

    public static int level(Vendor vendor) {
        return vendor.level();
    }

    public static boolean hasRisen(Vendor vendor, int by, int result, int before) {
        return result == before + by && vendor.level() == result;
    }

    public static boolean isInRange(Vendor vendor) {
        return vendor.level() >= 0 && vendor.level() < 1000;
    }

    public static boolean throwsAlways(int by) {
        throw new IllegalStateException("not a good contract");
    }

    public static boolean isNever(int by) {
        return by > 0 && by < 0;
    }

    public static int isNoBoolean(int by) {
        return by;
    }
}
