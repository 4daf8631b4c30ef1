// SPDX-License-Identifier: Apache-2.0
// An environment variable may be anything, or not there, but stays what it is.
//! run verify
//! status 1
//! run near verify
//! status 0
public class Variables {
    public static void main(String[] args) throws Exception {
        String a = System.getenv("JINX_CASE_A"), b = System.getenv("JINX_CASE_A");
        assert a == null || a.length() < 3; //! near a == null || a.length() < 3 -> java.util.Objects.equals(a, b)
    }
}
