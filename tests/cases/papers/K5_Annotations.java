// SPDX-License-Identifier: Apache-2.0
// Row K5: an invariant, a precondition and a postcondition named by annotations; assumed on entry, checked on exit.
//! also ../../../src/annotations/jinx/Pre.java ../../../src/annotations/jinx/Post.java ../../../src/annotations/jinx/Invariant.java
//! run plain: check --inputs state --method K5_Annotations.add --method K5_Annotations.keep
//! count 2
import jinx.Invariant;
import jinx.Post;
import jinx.Pre;

@Invariant("isSolvent")
public class K5_Annotations {
    private int balance;

    boolean isSolvent() {
        return balance >= 0; //! finds AssertionError from add
    }

    boolean isPositive(int amount) {
        return amount > 0;
    }

    boolean hasAtLeast(int amount, int result) {
        return result >= amount; //! finds AssertionError from add
    }

    @Pre("isPositive")
    @Post("hasAtLeast")
    int add(int amount) {
        if (amount > 1000) {
            balance -= amount;
        } else if (balance < 1000000) {
            balance += amount;
        }
        return balance;
    }

    @Pre("isPositive")
    int keep(int amount) {
        if (balance < 10 && amount < 10) {
            balance += amount;
        }
        return balance;
    }
}
