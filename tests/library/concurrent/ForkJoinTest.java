// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.concurrent.*;

public class ForkJoinTest {
    static class Sum extends RecursiveTask<Long> {
        final int[] data;
        final int from, to;

        Sum(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from < 8) {
                long s = 0;
                for (int i = from; i < to; i++) s += data[i];
                return s;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(data, from, middle), right = new Sum(data, middle, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    static class Fill extends RecursiveAction {
        final int[] data;
        final int from, to;

        Fill(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) data[from] = from * from;
            else invokeAll(new Fill(data, from, (from + to) / 2), new Fill(data, (from + to) / 2, to));
        }
    }

    public static void main(String[] args) {
        int[] data = new int[100];
        new Fill(data, 0, 100).invoke();
        System.out.println(data[99] + " " + new Sum(data, 0, 100).invoke());
        ForkJoinPool pool = new ForkJoinPool(1);
        System.out.println(pool.invoke(new Sum(data, 0, 50)) + " " + pool.getParallelism());
        pool.shutdown();
        System.out.println(pool.isShutdown());
    }
}
