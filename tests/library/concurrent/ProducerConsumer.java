// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

public class ProducerConsumer {
    static class Channel {
        private final Deque<Integer> items = new ArrayDeque<>();

        synchronized void put(int v) throws InterruptedException {
            while (items.size() == 2) wait();
            items.add(v);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) wait();
            int v = items.remove();
            notifyAll();
            return v;
        }
    }

    public static void main(String[] args) throws Exception {
        Channel channel = new Channel();
        int[] total = {0};
        Thread consumer = new Thread(() -> {
            try {
                for (int i = 0; i < 10; i++) total[0] += channel.take() * i;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        consumer.start();
        for (int i = 0; i < 10; i++) channel.put(i);
        consumer.join();
        System.out.println(total[0]);
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread producer = new Thread(() -> {
            try {
                for (String s : "a b c d end".split(" ")) queue.put(s);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        producer.start();
        StringBuilder out = new StringBuilder();
        for (String s = queue.take(); !s.equals("end"); s = queue.take()) out.append(s);
        System.out.println(out);
        producer.join();
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[1];
        Thread other = new Thread(() -> {
            try {
                got[0] = exchanger.exchange("from other");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        System.out.println(exchanger.exchange("from main"));
        other.join();
        System.out.println(got[0]);
    }
}
