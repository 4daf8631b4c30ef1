// SPDX-License-Identifier: Apache-2.0
// Row S3: what is fixed to solve the hard part stays fixed: an impossible combination is not reported.
//! run plain: check --no-replay --method S3_ExtraEqualities.*
//! status 0
//! count 0
public class S3_ExtraEqualities {
    public static int impossible(int x, int y) {
        if (x >= 0 && x < 40000 && x > y && y == x * x) {
            throw new IllegalStateException(); //! never
        }
        return 0;
    }
}
