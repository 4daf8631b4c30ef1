// SPDX-License-Identifier: Apache-2.0
// A task in another thread.
package cases;

import java.util.concurrent.CompletableFuture;

public class Tasks {
    public static int words(String text) {
        return CompletableFuture.supplyAsync(() -> text.split(" ")[1].length()).thenApply(n -> n + 1).join();
    }
}

class TasksWitness {
    public static void main(String[] arguments) {
        Tasks.words("one");
    }
}
