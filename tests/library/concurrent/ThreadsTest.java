// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ThreadsTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        Thread t = new Thread(() -> log.add("ran in " + Thread.currentThread().getName()), "worker");
        t.start(); t.join(); show(log); show(t.isAlive()); show(t.getState());
        int[] n = {0}; Thread[] ts = new Thread[3];
        for (int i = 0; i < ts.length; i++) { ts[i] = new Thread(() -> { synchronized (n) { n[0]++; } }); ts[i].start(); }
        for (Thread x : ts) x.join(); show(n[0]);
        try { t.start(); } catch (IllegalThreadStateException e) { show("started twice"); }
        show(Thread.currentThread().isDaemon()); show(Thread.currentThread().getPriority()); Thread d = new Thread("d"); d.setDaemon(true); show(d.isDaemon()); show(d.getName()); show(Thread.currentThread().getThreadGroup().getName());
        Object lock = new Object(); synchronized (lock) { lock.notifyAll(); lock.wait(1); } Thread.currentThread().interrupt(); show(Thread.interrupted()); show(Thread.interrupted());
    }
}
