// SPDX-License-Identifier: Apache-2.0
// Row T1: a result stays null for one input only. The library calls are followed, so that the
// results of the other branches are known not to be null.
//! run plain: check --no-replay
//! status 1
//! count 1
//! run replay: check
public class T1_NullForOneInput {
    public static int width(int offset) {
        String digits = null;
        if (offset > 7) {
            digits = Integer.toOctalString(offset - 7);
        } else if (offset < 7) {
            digits = Integer.toBinaryString(7 - offset);
        }
        return digits.length(); //! finds NullPointerException with offset == 7
    }
}
