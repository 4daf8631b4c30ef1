// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class RandomSequences {
    public static void main(String[] args) {
        Random r = new Random(2024);
        System.out.println(r.nextInt() + " " + r.nextInt(10) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextInt(5, 10) + " " + r.nextInt(1 << 20));
        byte[] bytes = new byte[7];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        System.out.println(r.ints(5).boxed().collect(Collectors.toList()) + " " + r.longs(2, 0, 100).sum() + " " + r.doubles(3).average().getAsDouble());
        r.setSeed(1);
        int first = r.nextInt();
        System.out.println(first == new Random(1).nextInt());
        List<Integer> deck = IntStream.range(0, 52).boxed().collect(Collectors.toList());
        Collections.shuffle(deck, new Random(5));
        System.out.println(deck);
        int[] histogram = new int[8];
        Random g = new Random(9);
        for (int i = 0; i < 500; i++) histogram[Math.min(7, Math.max(0, (int) Math.floor(g.nextGaussian() + 4)))]++;
        System.out.println(Arrays.toString(histogram));
        int inside = 0;
        for (int i = 0; i < 1000; i++) if (Math.hypot(g.nextDouble(), g.nextDouble()) < 1) inside++;
        System.out.println(inside);
        try {
            r.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            r.ints(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
