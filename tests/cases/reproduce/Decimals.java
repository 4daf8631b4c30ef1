// SPDX-License-Identifier: Apache-2.0
// A quotient that has no end.
package cases;

import java.math.BigDecimal;

public class Decimals {
    public static BigDecimal share(String total, int people) {
        BigDecimal sum = new BigDecimal(total);
        if (people < 1) return sum;
        return sum.divide(BigDecimal.valueOf(people));
    }
}

class DecimalsWitness {
    public static void main(String[] arguments) {
        Decimals.share("10", 3);
    }
}
