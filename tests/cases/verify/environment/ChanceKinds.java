// SPDX-License-Identifier: Apache-2.0
// Generators that nobody gave a seed.
//! run OfThread: verify OfThread
//! status 3
//! run Splitting: verify Splitting
//! status 3
class OfThread {
    public static void main(String[] args) {
        assert java.util.concurrent.ThreadLocalRandom.current().nextInt(100) != 7;
    }
}

class Splitting {
    public static void main(String[] args) {
        assert new java.util.SplittableRandom().nextInt(100) != 7;
    }
}
