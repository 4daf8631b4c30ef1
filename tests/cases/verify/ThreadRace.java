// SPDX-License-Identifier: Apache-2.0
// Two threads without a lock: no schedule that was run proves anything about the others.
//! verify unknown
//! stdout ^schedule: 1 path
public class ThreadRace {
    static int shared;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            int seen = shared;
            Thread.yield();
            shared = seen + 1;
        });
        other.start();
        int seen = shared;
        shared = seen + 1;
        other.join();
        assert shared > 0;
    }
}
