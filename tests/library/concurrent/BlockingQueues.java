// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

public class BlockingQueues {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> array = new ArrayBlockingQueue<>(3);
        System.out.println(array.offer(1) + " " + array.add(2) + " " + array.offer(3) + " " + array.offer(4) + " " + array.remainingCapacity() + " " + array);
        try {
            array.add(5);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(array.take() + " " + array.poll() + " " + array.peek() + " " + array.poll(1, TimeUnit.MILLISECONDS) + " " + array.poll(1, TimeUnit.MILLISECONDS));
        LinkedBlockingQueue<String> linked = new LinkedBlockingQueue<>(List.of("a", "b", "c"));
        List<String> drained = new ArrayList<>();
        linked.put("d");
        System.out.println(linked.drainTo(drained, 2) + " " + drained + " " + linked + " " + linked.contains("d") + " " + linked.remove("c"));
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        deque.putFirst(1);
        deque.putLast(2);
        deque.push(0);
        System.out.println(deque + " " + deque.takeLast() + " " + deque.pollFirst() + " " + deque.offerFirst(9, 1, TimeUnit.SECONDS) + deque);
        PriorityBlockingQueue<Integer> priority = new PriorityBlockingQueue<>(4, Comparator.reverseOrder());
        for (int i = 0; i < 20; i++) priority.put(i * 7 % 20);
        System.out.println(priority.take() + " " + priority.take() + " " + priority.size() + " " + priority.contains(5));
        LinkedTransferQueue<Integer> transfer = new LinkedTransferQueue<>();
        System.out.println(transfer.tryTransfer(1) + " " + transfer.offer(2) + " " + transfer.poll() + " " + transfer.poll());
        System.out.println(new SynchronousQueue<Integer>().offer(1) + " " + new SynchronousQueue<Integer>().poll());
        class Task implements Delayed {
            final long until;

            Task(long until) {
                this.until = until;
            }

            @Override
            public long getDelay(TimeUnit unit) {
                return until;
            }

            @Override
            public int compareTo(Delayed o) {
                return Long.compare(until, ((Task) o).until);
            }
        }
        DelayQueue<Task> delayed = new DelayQueue<>(List.of(new Task(5), new Task(-1), new Task(-3)));
        System.out.println(delayed.poll().until + " " + delayed.poll().until + " " + delayed.poll() + " " + delayed.size());
    }
}
