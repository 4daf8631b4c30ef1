// SPDX-License-Identifier: Apache-2.0
// A division without an exact result.
package cases;

import java.math.BigDecimal;

public class Money {
    public static BigDecimal share(String amount, int people) {
        if (people <= 0) throw new IllegalArgumentException("people");
        return new BigDecimal(amount).divide(BigDecimal.valueOf(people));
    }
}

class MoneyWitness {
    public static void main(String[] arguments) {
        Money.share("10", 3);
    }
}
