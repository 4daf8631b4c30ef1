// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.atomic.*;

public class Atomics {
    volatile int plain = 3;
    volatile String text = "a";

    public static void main(String[] args) {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println(i.incrementAndGet() + " " + i.getAndAdd(10) + " " + i.compareAndSet(16, 20) + " " + i.compareAndSet(16, 30) + " " + i.updateAndGet(v -> v * 2) + " " + i.getAndUpdate(v -> -v) + " " + i.accumulateAndGet(7, Math::max) + " " + i.getAndSet(1) + " " + i.decrementAndGet() + " " + i);
        AtomicLong l = new AtomicLong(1L << 40);
        System.out.println(l.addAndGet(5) + " " + l.getAndIncrement() + " " + l.intValue() + " " + l.doubleValue() + " " + l.compareAndExchange(0, 1));
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + " " + b);
        AtomicReference<String> r = new AtomicReference<>("x");
        System.out.println(r.updateAndGet(s -> s + "y") + " " + r.getAndAccumulate("z", String::concat) + " " + r.compareAndSet("nope", "q") + " " + r);
        AtomicIntegerArray a = new AtomicIntegerArray(4);
        for (int n = 0; n < 10; n++) a.addAndGet(n % 4, n);
        System.out.println(a + " " + a.length() + " " + a.getAndIncrement(2) + " " + a.compareAndSet(0, 12, 1));
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"p", "q"});
        System.out.println(ra.getAndSet(0, "r") + ra + " " + new AtomicLongArray(new long[] {1, 2}).addAndGet(1, 5));
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("s", 1);
        System.out.println(stamped.compareAndSet("s", "t", 1, 2) + " " + stamped.getStamp() + " " + stamped.getReference() + " " + stamped.compareAndSet("t", "u", 1, 3));
        AtomicMarkableReference<Integer> marked = new AtomicMarkableReference<>(1, false);
        System.out.println(marked.attemptMark(1, true) + " " + marked.isMarked());
        LongAdder adder = new LongAdder();
        for (int n = 0; n < 50; n++) adder.add(n);
        adder.decrement();
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        max.accumulate(5);
        max.accumulate(3);
        DoubleAdder d = new DoubleAdder();
        d.add(1.5);
        System.out.println(adder.sum() + " " + adder.sumThenReset() + " " + adder + " " + max.get() + " " + d.sum() + " " + new DoubleAccumulator((x, y) -> x * y, 2).get());
        Atomics o = new Atomics();
        System.out.println(AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "plain").addAndGet(o, 4) + " " + AtomicReferenceFieldUpdater.newUpdater(Atomics.class, String.class, "text").getAndSet(o, "b") + o.text);
    }
}
