// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ExecutorsTest {
    public static void main(String[] args) throws Exception {
        ExecutorService single = Executors.newSingleThreadExecutor();
        Future<Integer> f = single.submit(() -> 42);
        System.out.println(f.get() + " " + f.isDone());
        Future<?> failed = single.submit(() -> {
            throw new IllegalArgumentException("task");
        });
        try {
            failed.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        single.shutdown();
        System.out.println(single.awaitTermination(5, TimeUnit.SECONDS) + " " + single.isTerminated());
        ExecutorService pool = Executors.newFixedThreadPool(3);
        AtomicInteger count = new AtomicInteger();
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int n = i;
            tasks.add(() -> {
                count.addAndGet(n);
                return n * n;
            });
        }
        int sum = 0;
        for (Future<Integer> r : pool.invokeAll(tasks)) sum += r.get();
        System.out.println(sum + " " + count + " " + pool.isShutdown());
        String any = pool.invokeAny(List.<Callable<String>>of(() -> "any"));
        System.out.println(any);
        pool.shutdown();
        try {
            pool.execute(() -> { });
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS));
        CountDownLatch latch = new CountDownLatch(3);
        ExecutorService cached = Executors.newCachedThreadPool();
        for (int i = 0; i < 3; i++) cached.execute(latch::countDown);
        latch.await();
        cached.shutdownNow();
        System.out.println(latch.getCount());
    }
}
