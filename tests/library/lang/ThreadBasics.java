// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ThreadBasics {
    static int shared;

    static synchronized void add(int n) {
        shared += n;
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[5];
        for (int i = 0; i < threads.length; i++) {
            int n = i;
            threads[i] = new Thread(() -> {
                for (int j = 0; j <= n; j++) add(j);
            }, "worker-" + i);
        }
        System.out.println(threads[0].getState() + " " + threads[0].getName() + " " + threads[0].isAlive() + " " + threads[0].isDaemon());
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(shared + " " + threads[0].getState() + " " + threads[0].isAlive());
        try {
            threads[0].start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started before");
        }
        List<String> events = Collections.synchronizedList(new ArrayList<>());
        Thread failing = new Thread(() -> {
            throw new IllegalStateException("in thread");
        });
        failing.setUncaughtExceptionHandler((t, e) -> events.add(e.getMessage()));
        failing.start();
        failing.join();
        System.out.println(events);
        Thread self = Thread.currentThread();
        System.out.println(self.getName() + " " + self.getPriority() + " " + self.getThreadGroup().getName() + " " + self.isInterrupted());
        self.interrupt();
        System.out.println(self.isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        self.interrupt();
        try {
            Thread.sleep(10);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println("interrupted " + self.isInterrupted());
        }
        Thread named = new Thread("daemon");
        named.setDaemon(true);
        named.setPriority(Thread.MAX_PRIORITY);
        System.out.println(named.getName() + " " + named.isDaemon() + " " + named.getPriority());
    }
}
