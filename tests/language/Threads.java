// SPDX-License-Identifier: Apache-2.0
// Threads: one schedule is run, in which threads that wait for each other go on in turn.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class Threads {
    static class Cell {
        private Integer value;

        synchronized void put(int value) throws InterruptedException {
            while (this.value != null) {
                wait();
            }
            this.value = value;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (value == null) {
                wait();
            }
            int taken = value;
            value = null;
            notifyAll();
            return taken;
        }
    }

    static volatile boolean flag;

    static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    static void quietly(Cell cell, int count) {
        try {
            for (int i = 1; i <= count; i++) {
                cell.put(i);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static int checkJoin(int n) throws InterruptedException {
        int[] box = {0};
        Thread thread = start(() -> box[0] = n - 21);
        thread.join();
        return 100 / box[0];  //! finds ArithmeticException with n == 21
    }

    public static int checkFuture(int n) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            Future<Integer> future = pool.submit(() -> 100 / (n - 5));
            return future.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());  //! finds IllegalStateException with n == 5
        } finally {
            pool.shutdown();
        }
    }

    public static int checkHandOver(int n) throws InterruptedException {
        Cell cell = new Cell();
        start(() -> quietly(cell, 3));
        int sum = cell.take() + cell.take() + cell.take();
        return 100 / (n - sum);  //! finds ArithmeticException with n == 6
    }

    public static int checkSilent(int n) throws InterruptedException {
        Thread thread = start(() -> {
            throw new IllegalStateException("ends its own thread only");
        });
        thread.join();
        return n;
    }

    static void locks() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition ready = lock.newCondition();
        int[] value = {0};
        Thread waiter = start(() -> {
            lock.lock();
            try {
                while (value[0] == 0) {
                    ready.awaitUninterruptibly();
                }
                System.out.println("ready " + value[0]);
            } finally {
                lock.unlock();
            }
        });
        lock.lock();
        try {
            value[0] = 5;
            ready.signal();
        } finally {
            lock.unlock();
        }
        waiter.join();
        CountDownLatch latch = new CountDownLatch(2);
        start(latch::countDown);
        start(latch::countDown);
        latch.await();
        CyclicBarrier barrier = new CyclicBarrier(2, () -> System.out.println("barrier"));
        Thread other = start(() -> {
            try {
                barrier.await();
            } catch (Exception e) {
                System.out.println(e);
            }
        });
        barrier.await();
        other.join();
    }

    static void pools() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int n = i;
            futures.add(pool.submit(() -> n * n));
        }
        int total = 0;
        for (Future<Integer> future : futures) {
            total += future.get();
        }
        pool.shutdown();
        System.out.println(total + " " + pool.awaitTermination(1, TimeUnit.SECONDS));
        System.out.println(CompletableFuture.supplyAsync(() -> 20)
                .thenCombine(CompletableFuture.supplyAsync(() -> 22), Integer::sum).get());
    }

    public static void main(String[] args) throws Exception {
        Cell cell = new Cell();
        start(() -> quietly(cell, 3));
        System.out.println(cell.take() + cell.take() + cell.take());
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread consumer = start(() -> {
            try {
                System.out.println(queue.take() + queue.take());
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        queue.put(3);
        queue.put(4);
        consumer.join();
        locks();
        pools();
        AtomicInteger counter = new AtomicInteger();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = start(() -> {
                for (int j = 0; j < 10; j++) {
                    counter.incrementAndGet();
                    Thread.yield();
                }
            });
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(counter + " " + threads[0].isAlive() + " " + threads[0].getState());
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 7);
        local.set(8);
        start(() -> System.out.println(local.get())).join();
        Thread failing = new Thread(() -> {
            throw new IllegalStateException("inside");
        });
        failing.setUncaughtExceptionHandler((thread, e) -> System.out.println("uncaught " + e.getMessage()));
        failing.start();
        failing.join();
        Thread spinning = start(() -> {
            while (!flag) { }
            System.out.println("the flag was seen");
        });
        flag = true;
        spinning.join();
        Thread sleeper = start(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.interrupt();
        sleeper.join();
        try {
            cell.wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
