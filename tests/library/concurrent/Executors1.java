// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

public class Executors1 {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(2); Future<Integer> f = e.submit(() -> 6 * 7); show(f.get()); List<Future<String>> fs = e.invokeAll(List.of(() -> "a", () -> "b")); for (Future<String> x : fs) show(x.get()); e.shutdown(); show(e.awaitTermination(1, TimeUnit.SECONDS)); show(e.isShutdown()); show(CompletableFuture.supplyAsync(() -> "async").thenApply(String::toUpperCase).join()); 
    }
}
