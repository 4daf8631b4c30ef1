// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.ArrayList;
import java.util.List;

/** Rules for passwords, made by a builder. */
public final class PasswordPolicy {
    private final int minLength;
    private final boolean digit;
    private final boolean upper;
    private final String forbidden;

    private PasswordPolicy(Builder b) {
        minLength = b.minLength;
        digit = b.digit;
        upper = b.upper;
        forbidden = b.forbidden;
    }

    public static Builder builder() {
        return new Builder();
    }

    public static final class Builder {
        private int minLength = 8;
        private boolean digit;
        private boolean upper;
        private String forbidden = "";

        public Builder minLength(int n) {
            if (n < 1) {
                throw new IllegalArgumentException("length " + n);
            }
            minLength = n;
            return this;
        }

        public Builder needDigit() {
            digit = true;
            return this;
        }

        public Builder needUpper() {
            upper = true;
            return this;
        }

        public Builder forbid(String word) {
            forbidden = word;
            return this;
        }

        public PasswordPolicy build() {
            return new PasswordPolicy(this);
        }
    }

    public List<String> problems(String password) {
        List<String> problems = new ArrayList<>();
        if (password.length() < minLength) {
            problems.add("shorter than " + minLength);
        }
        boolean hasDigit = false;
        boolean hasUpper = false;
        for (int i = 0; i < password.length(); i++) {
            char c = password.charAt(i);
            hasDigit |= c >= '0' && c <= '9';
            hasUpper |= Character.isUpperCase(c);
        }
        if (digit && !hasDigit) {
            problems.add("no digit");
        }
        if (upper && !hasUpper) {
            problems.add("no capital letter");
        }
        if (!forbidden.isEmpty() && password.contains(forbidden)) {
            problems.add("contains " + forbidden);
        }
        return problems;
    }

    public int strength(String password) {
        int points = Math.min(password.length() / 4, 3);
        if (problems(password).isEmpty()) {
            points += 2;
        }
        return points;
    }
}
