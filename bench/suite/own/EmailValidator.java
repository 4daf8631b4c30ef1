// SPDX-License-Identifier: Apache-2.0
package own;

/** Simple rules for addresses: enough for a form, not for a mail server. */
public class EmailValidator {
    public enum Problem { NONE, EMPTY, NO_AT, SEVERAL_ATS, BAD_LOCAL, BAD_DOMAIN, TOO_LONG }

    private final int maxLength;
    private final boolean allowPlus;

    public EmailValidator(int maxLength, boolean allowPlus) {
        this.maxLength = maxLength;
        this.allowPlus = allowPlus;
    }

    public boolean isValid(String address) {
        return check(address) == Problem.NONE;
    }

    public Problem check(String address) {
        if (address == null || address.isBlank()) {
            return Problem.EMPTY;
        }
        if (address.length() > maxLength) {
            return Problem.TOO_LONG;
        }
        int at = address.indexOf('@');
        if (at < 0) {
            return Problem.NO_AT;
        }
        if (address.indexOf('@', at + 1) >= 0) {
            return Problem.SEVERAL_ATS;
        }
        if (!localOk(address.substring(0, at))) {
            return Problem.BAD_LOCAL;
        }
        return domainOk(address.substring(at + 1)) ? Problem.NONE : Problem.BAD_DOMAIN;
    }

    private boolean localOk(String local) {
        if (local.isEmpty() || local.startsWith(".") || local.endsWith(".")) {
            return false;
        }
        for (char c : local.toCharArray()) {
            boolean plain = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (!plain && c != '.' && c != '_' && c != '-' && !(c == '+' && allowPlus)) {
                return false;
            }
        }
        return true;
    }

    static boolean domainOk(String domain) {
        int dot = domain.lastIndexOf('.');
        if (dot <= 0 || domain.length() - dot - 1 < 2) {
            return false;
        }
        return !domain.contains("..") && domain.charAt(0) != '-';
    }
}
