// SPDX-License-Identifier: Apache-2.0
// A class with one method, for the time from start to first finding.
public class OneMethod {
    public static int share(int total, int parts) {
        return total > 3 ? total / parts : 0;
    }
}
