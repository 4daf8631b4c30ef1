// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

public class CompletableFutures {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<String> g = f.thenApply(v -> v * 2).thenApply(v -> "v" + v);
        System.out.println(f.isDone() + " " + g.isDone() + " " + g.getNow("later"));
        f.complete(21);
        System.out.println(g.get() + " " + g.join() + " " + f.complete(5) + " " + f.get(1, TimeUnit.SECONDS));
        CompletableFuture<Integer> a = CompletableFuture.completedFuture(3), b = CompletableFuture.completedFuture(4);
        System.out.println(a.thenCombine(b, Integer::sum).join() + " " + a.thenCompose(x -> b.thenApply(y -> x * y)).join() + " " + CompletableFuture.allOf(a, b).thenApply(v -> "all").join() + " " + CompletableFuture.anyOf(a).join());
        CompletableFuture<Integer> failed = a.thenApply(v -> v / 0);
        System.out.println(failed.isCompletedExceptionally() + " " + failed.exceptionally(e -> -1).join() + " " + failed.handle((v, e) -> e == null ? "ok" : e.getClass().getSimpleName() + "/" + e.getCause().getMessage()).join());
        try {
            failed.join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        try {
            failed.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder log = new StringBuilder();
        a.thenAccept(v -> log.append("got").append(v)).thenRun(() -> log.append("!")).whenComplete((v, e) -> log.append(v).append(e));
        System.out.println(log);
        Executor direct = Runnable::run;
        System.out.println(CompletableFuture.supplyAsync(() -> "async", direct).thenApplyAsync(String::toUpperCase, direct).join() + " " + CompletableFuture.runAsync(() -> log.append("run"), direct).isDone() + " " + a.applyToEither(new CompletableFuture<>(), v -> v + 100).join());
        CompletableFuture<String> cancelled = new CompletableFuture<>();
        cancelled.cancel(true);
        try {
            cancelled.join();
        } catch (CancellationException e) {
            System.out.println("cancelled " + cancelled.isCancelled());
        }
        FutureTask<Integer> task = new FutureTask<>(() -> 6 * 7);
        System.out.println(task.isDone());
        task.run();
        System.out.println(task.get() + " " + task.isDone() + " " + task.cancel(true));
        System.out.println(CompletableFuture.failedFuture(new IllegalStateException("bad")).exceptionally(e -> e.getMessage()).join());
    }
}
