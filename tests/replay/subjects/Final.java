// SPDX-License-Identifier: Apache-2.0

/** Final fields in a shape that no constructor makes. */
public class Final {
    record Pair(int low, int high) {
        Pair {
            if (low >= high) {
                throw new IllegalArgumentException("empty");
            }
        }
    }

    private static class Secret {
        int value;
    }

    static int unnameable(Secret secret) {
        return 10 / secret.value;
    }

    static int width(Pair pair) {
        return 10 / (pair.high - pair.low);
    }
}
