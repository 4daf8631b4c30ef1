// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class ConcurrentTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(); for (int i = 0; i < 50; i++) m.merge("k" + i % 7, i, Integer::sum); show(new TreeMap<>(m)); show(m.computeIfAbsent("z", k -> 1)); show(m.size()); show(m.reduceValues(100, Integer::sum)); AtomicInteger a = new AtomicInteger(); a.incrementAndGet(); a.addAndGet(5); show(a.compareAndSet(6, 7)); show(a.getAndUpdate(v -> v * 2)); show(a); AtomicLong l = new AtomicLong(3); show(l.accumulateAndGet(4, Math::max)); AtomicReference<String> r = new AtomicReference<>("x"); r.set("y"); show(r.getAndSet("z")); show(r); AtomicBoolean b = new AtomicBoolean(); show(b.compareAndSet(false, true)); ReentrantLock k = new ReentrantLock(); k.lock(); try { show(k.isLocked()); k.lock(); show(k.getHoldCount()); k.unlock(); } finally { k.unlock(); } show(k.isLocked()); LongAdder ad = new LongAdder(); ad.add(5); ad.increment(); show(ad.sum()); CopyOnWriteArrayList<Integer> c = new CopyOnWriteArrayList<>(List.of(1, 2)); for (int v : c) c.add(v + 10); show(c); ThreadLocal<Integer> t = ThreadLocal.withInitial(() -> 9); show(t.get()); t.set(1); show(t.get()); ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(1, 2, 3)); q.poll(); show(q); LinkedBlockingQueue<Integer> bq = new LinkedBlockingQueue<>(2); show(bq.offer(1) && bq.offer(2)); show(bq.offer(3)); show(bq.poll()); ArrayBlockingQueue<Integer> ab = new ArrayBlockingQueue<>(1); ab.put(4); show(ab.take()); CountDownLatch cd = new CountDownLatch(1); cd.countDown(); cd.await(); show(cd.getCount()); Semaphore s = new Semaphore(2); s.acquire(); show(s.availablePermits()); ConcurrentSkipListMap<Integer, String> sk = new ConcurrentSkipListMap<>(); sk.put(2, "b"); sk.put(1, "a"); show(sk); FutureTask<Integer> ft = new FutureTask<>(() -> 42); ft.run(); show(ft.get()); ReadWriteLock rw = new ReentrantReadWriteLock(); rw.readLock().lock(); rw.readLock().unlock(); rw.writeLock().lock(); rw.writeLock().unlock(); show(CompletableFuture.completedFuture(1).thenApply(v -> v + 1).get()); AtomicIntegerArray ia = new AtomicIntegerArray(3); ia.incrementAndGet(1); show(ia); show(Thread.currentThread().getName()); AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2); ra.set(0, "q"); show(ra); StampedLock sl = new StampedLock(); long st = sl.writeLock(); sl.unlockWrite(st); show(sl.isWriteLocked()); show(TimeUnit.SECONDS.toMillis(2)); Collections.synchronizedMap(m).size(); PriorityBlockingQueue<Integer> pq = new PriorityBlockingQueue<>(List.of(3, 1)); show(pq.take());
    }
}
