// SPDX-License-Identifier: Apache-2.0
// A task of a pool fails, and who waits for it hears of it.
package cases;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class Threads {
    public static int length(String text) throws ExecutionException, InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        try {
            Future<Integer> future = pool.submit(() -> text.length());
            return future.get();
        } finally {
            pool.shutdown();
        }
    }
}

class ThreadsWitness {
    public static void main(String[] arguments) throws Exception {
        Threads.length(null);
    }
}
