// SPDX-License-Identifier: Apache-2.0
package text;

/** Versions like 3.11. */
public final class Version {
    private Version() {
    }

    public static int major(String version) {
        int dot = version.indexOf('.');
        String part = dot < 0 ? version : version.substring(0, dot);
        return Integer.parseInt(part);
    }

    /** Zero when the text is no version. */
    public static int majorOrZero(String version) {
        try {
            return version == null ? 0 : Integer.parseInt(version);
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }
}
