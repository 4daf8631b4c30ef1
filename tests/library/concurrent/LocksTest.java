// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class LocksTest {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread() + " " + lock.isFair() + " " + lock.isLocked() + " " + lock.hasQueuedThreads() + " " + lock.tryLock());
        lock.unlock();
        lock.unlock();
        lock.unlock();
        System.out.println(lock.isLocked() + " " + lock.tryLock(1, TimeUnit.SECONDS));
        lock.unlock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held");
        }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.getReadHoldCount() + " " + rw.writeLock().tryLock() + " " + rw.isWriteLocked());
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.getReadLockCount() + " " + rw.isWriteLocked());
        StampedLock stamped = new StampedLock();
        long optimistic = stamped.tryOptimisticRead();
        System.out.println(stamped.validate(optimistic));
        long w = stamped.writeLock();
        System.out.println(stamped.validate(optimistic) + " " + stamped.isWriteLocked() + " " + (stamped.tryReadLock() == 0));
        stamped.unlockWrite(w);
        long r = stamped.readLock();
        System.out.println(stamped.getReadLockCount() + " " + (stamped.tryConvertToWriteLock(r) != 0));
        Semaphore s = new Semaphore(3);
        s.acquire(2);
        System.out.println(s.availablePermits() + " " + s.tryAcquire(2) + " " + s.tryAcquire() + " " + s.drainPermits());
        s.release(5);
        System.out.println(s.toString().replaceAll(".*\\[", ""));
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        System.out.println(latch.getCount() + " " + latch.await(1, TimeUnit.MILLISECONDS));
        latch.countDown();
        latch.await();
        System.out.println(latch.getCount());
        CyclicBarrier barrier = new CyclicBarrier(1, () -> System.out.println("tripped"));
        System.out.println(barrier.await() + " " + barrier.getNumberWaiting());
        Phaser phaser = new Phaser(1);
        System.out.println(phaser.arrive() + " " + phaser.arriveAndAwaitAdvance() + " " + phaser.arriveAndDeregister() + " " + phaser.isTerminated());
        Condition c = lock.newCondition();
        lock.lock();
        System.out.println(c.await(1, TimeUnit.MILLISECONDS) + " " + lock.hasWaiters(c));
        c.signalAll();
        lock.unlock();
    }
}
