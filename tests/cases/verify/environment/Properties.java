// SPDX-License-Identifier: Apache-2.0
// Properties of the machine may be anything; those that the program sets are what it set.
//! run verify
//! status 1
//! run near verify
//! status 0
public class Properties {
    public static void main(String[] args) throws Exception {
        System.setProperty("jinx.case", "1");
        String given = System.getProperty("jinx.other"); //! near jinx.other -> jinx.case
        assert given == null || given.equals("1");
    }
}
