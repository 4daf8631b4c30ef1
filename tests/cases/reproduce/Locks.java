// SPDX-License-Identifier: Apache-2.0
// A lock that nobody took.
package cases;

import java.util.concurrent.locks.ReentrantLock;

public class Locks {
    private final ReentrantLock lock = new ReentrantLock();

    public void begin(boolean exclusive) {
        if (exclusive) lock.lock();
    }

    public void end() {
        lock.unlock();
    }
}

class LocksWitness {
    public static void main(String[] arguments) {
        Locks locks = new Locks();
        locks.begin(false);
        locks.end();
    }
}
