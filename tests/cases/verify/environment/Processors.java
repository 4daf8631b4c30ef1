// SPDX-License-Identifier: Apache-2.0
// How many processors there are is not known, but there is one.
//! verify unknown
//! verify near true
public class Processors {
    public static void main(String[] args) throws Exception {
        assert Runtime.getRuntime().availableProcessors() < 1 << 20; //! near < 1 << 20 -> > 0
    }
}
