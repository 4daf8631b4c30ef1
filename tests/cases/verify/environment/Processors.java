// SPDX-License-Identifier: Apache-2.0
// How many processors there are is not known, but there is one.
//! run verify
//! status 1
//! run near verify
//! status 0
public class Processors {
    public static void main(String[] args) throws Exception {
        assert Runtime.getRuntime().availableProcessors() < 1 << 20; //! near < 1 << 20 -> > 0
    }
}
