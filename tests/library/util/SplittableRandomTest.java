// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.random.*;

public class SplittableRandomTest {
    public static void main(String[] args) {
        SplittableRandom random = new SplittableRandom(42);
        System.out.println(random.nextInt() + " " + random.nextLong() + " " + random.nextInt(100) + " " + random.nextInt(-5, 6));
        System.out.println(random.nextDouble() + " " + random.nextBoolean() + " " + random.nextLong(1000000007L));
        SplittableRandom other = random.split();
        System.out.println(other.nextInt() + " " + random.nextInt());
        System.out.println(Arrays.toString(random.ints(6, 0, 10).toArray()) + " " + random.longs(3).sum());
        System.out.println(random.doubles(4, -1, 1).max().getAsDouble());
        byte[] bytes = new byte[11];
        random.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        RandomGenerator generator = new SplittableRandom(7);
        System.out.println(generator.nextFloat() + " " + generator.nextInt(1, 7) + " " + generator.nextLong(5, 6));
        int[] counts = new int[6];
        for (int i = 0; i < 600; i++) counts[generator.nextInt(6)]++;
        System.out.println(Arrays.toString(counts));
        try {
            random.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
