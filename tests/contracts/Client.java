// SPDX-License-Identifier: Apache-2.0
package client;

import vendor.Vendor;

public class Client {
    /** Finds that the contract allows what the code does not do. */
    public static int twice(Vendor vendor) {
        if (vendor == null) {
            return 0;
        }
        int before = vendor.level();
        int after = vendor.raise(13);
        if (after == before) {
            throw new IllegalStateException("the body says so, the contract does not");
        }
        return after;
    }

    public static Vendor fresh(Vendor vendor) {
        if (vendor == null) {
            return null;
        }
        Vendor copy = vendor.copy();
        if (copy == null || copy == vendor) {
            throw new IllegalStateException("the contract says fresh");
        }
        return copy;
    }
}
