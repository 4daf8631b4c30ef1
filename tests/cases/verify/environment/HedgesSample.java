// SPDX-License-Identifier: Apache-2.0
// For tests/mutation: each is `unknown` for one reason alone.
//! run verify HedgesSampleHook
//! status 3
//! run verify HedgesSampleFinaliser
//! status 3
//! run verify HedgesSampleArrays
//! status 3
//! run verify HedgesSampleNone
//! status 0
class HedgesSampleHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread());
    }
}

class HedgesSampleFinaliser {
    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
    }

    public static void main(String[] args) {
        new HedgesSampleFinaliser();
    }
}

class HedgesSampleArrays {
    public static void main(String[] args) {
        boolean room = true;
        try {
            for (int i = 0; i < 2; i++) new int[10_000_000].clone();
        } catch (OutOfMemoryError none) {
            room = false;
        }
        assert room;
    }
}

class HedgesSampleNone {
    public static void main(String[] args) {
        assert new int[10_000].length == 10_000;
    }
}
