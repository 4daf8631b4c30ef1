// SPDX-License-Identifier: Apache-2.0
package own;

/** major.minor.patch, with an optional label of a preview. */
public record Version(int major, int minor, int patch, String label) implements Comparable<Version> {
    public Version {
        if (major < 0 || minor < 0 || patch < 0) {
            throw new IllegalArgumentException("negative part");
        }
    }

    public static Version parse(String text) {
        String label = null;
        String numbers = text;
        int dash = text.indexOf('-');
        if (dash >= 0) {
            label = text.substring(dash + 1);
            numbers = text.substring(0, dash);
            if (label.isEmpty()) {
                throw new IllegalArgumentException("empty label: " + text);
            }
        }
        String[] parts = numbers.split("\\.");
        if (parts.length < 1 || parts.length > 3) {
            throw new IllegalArgumentException("not a version: " + text);
        }
        int[] values = new int[3];
        for (int i = 0; i < parts.length; i++) {
            values[i] = Integer.parseInt(parts[i]);
        }
        return new Version(values[0], values[1], values[2], label);
    }

    public boolean isPreview() {
        return label != null;
    }

    public Version next() {
        return isPreview() ? new Version(major, minor, patch, null) : new Version(major, minor, patch + 1, null);
    }

    public boolean isCompatibleWith(Version older) {
        return major == older.major && compareTo(older) >= 0 && (major > 0 || minor == older.minor);
    }

    @Override
    public int compareTo(Version other) {
        if (major != other.major) {
            return Integer.compare(major, other.major);
        }
        if (minor != other.minor) {
            return Integer.compare(minor, other.minor);
        }
        if (patch != other.patch) {
            return Integer.compare(patch, other.patch);
        }
        if (label == null) {
            return other.label == null ? 0 : 1;
        }
        return other.label == null ? -1 : label.compareTo(other.label);
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch + (label == null ? "" : "-" + label);
    }
}
