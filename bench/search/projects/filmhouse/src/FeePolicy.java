// SPDX-License-Identifier: Apache-2.0
package filmhouse;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What a loan costs, in cents for a number of days. */
public interface FeePolicy {
    int fee(int days);

    default String describe(int days) {
        return days + " days: " + fee(days);
    }

    /** Always the same. */
    record Flat(int cents) implements FeePolicy {
        @Override
        public int fee(int days) {
            return cents;
        }
    }

    /** So much a day, the first ones free. */
    record Daily(int cents, int free) implements FeePolicy {
        @Override
        public int fee(int days) {
            return days <= free ? 0 : Math.multiplyExact(days - free, cents); // planted: ArithmeticException
        }

        /** What a day costs on average, with those that are free. */
        public BigDecimal average(int days) {
            if (days <= 0) {
                return BigDecimal.ZERO;
            }
            return BigDecimal.valueOf(fee(days), 2).divide(BigDecimal.valueOf(days)); // planted: ArithmeticException
        }
    }

    /** Steps: until the first limit the first price, and so on. */
    final class Tiered implements FeePolicy {
        private final int[] limits;
        private final int[] cents;

        public Tiered(int[] limits, int[] cents) {
            if (limits.length != cents.length) {
                throw new IllegalArgumentException(limits.length + " limits, " + cents.length + " prices");
            }
            this.limits = limits.clone();
            this.cents = cents.clone();
        }

        /** Reads 3=10,7=25: until three days ten cents, until seven days twenty-five. */
        static Tiered parse(String text) {
            String[] steps = text.split(",");
            int[] limits = new int[steps.length];
            int[] cents = new int[steps.length];
            for (int i = 0; i < steps.length; i++) {
                int equals = steps[i].indexOf('=');
                limits[i] = Integer.parseInt(steps[i].substring(0, equals)); // planted: StringIndexOutOfBoundsException
                cents[i] = Integer.parseInt(steps[i].substring(equals + 1)); // planted: NumberFormatException
            }
            return new Tiered(limits, cents);
        }

        @Override
        public int fee(int days) {
            int step = 0;
            while (days > limits[step]) { // planted: ArrayIndexOutOfBoundsException
                step++;
            }
            return cents[step];
        }

        @Override
        public String describe(int days) {
            if (days > 365) {
                double yearly = fee(days) * 365.0 / days;
                return String.format(Locale.ROOT, "%d a year", yearly); // planted: IllegalFormatConversionException
            }
            return FeePolicy.super.describe(days);
        }
    }

    /** Less than another one, by so many percent. */
    record Discounted(FeePolicy base, int percent) implements FeePolicy {
        @Override
        public int fee(int days) {
            return base.fee(days) * (100 - percent) / 100; // planted: NullPointerException
        }

        /** What had to be paid without the discount, for somebody who paid so much. */
        public int gross(int paid) {
            return paid * 100 / (100 - percent); // planted: ArithmeticException
        }
    }

    /** Reads flat:500, daily:20:3, tiered:3=10,7=25 or less:15: and one of these. */
    static FeePolicy parse(String text) {
        String[] parts = text.split(":", 3);
        switch (parts[0]) {
        case "flat":
            return new Flat(Integer.parseInt(parts[1])); // planted: ArrayIndexOutOfBoundsException
        case "daily":
            return new Daily(Integer.parseInt(parts[1]), parts.length > 2 ? Integer.parseInt(parts[2]) : 0);
        case "tiered":
            return Tiered.parse(text.substring(7)); // planted: StringIndexOutOfBoundsException
        case "less":
            FeePolicy base = parts.length > 2 ? parse(parts[2]) : null;
            return new Discounted(base, Integer.parseInt(parts[1])); // planted: NumberFormatException
        default:
            throw new IllegalArgumentException("no policy: " + text);
        }
    }

    static FeePolicy cheapest(List<FeePolicy> policies, int days) {
        Comparator<FeePolicy> byFee = Comparator.comparingInt(policy -> policy.fee(days));
        return policies.stream().min(byFee).get(); // planted: NoSuchElementException
    }
}
