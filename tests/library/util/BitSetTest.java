// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.util.stream.*;

public class BitSetTest {
    public static void main(String[] args) {
        BitSet sieve = new BitSet(100);
        sieve.set(2, 100);
        for (int i = 2; i * i < 100; i++)
            if (sieve.get(i))
                for (int j = i * i; j < 100; j += i) sieve.clear(j);
        System.out.println(sieve + " " + sieve.cardinality() + " " + sieve.length() + " " + sieve.size());
        BitSet even = new BitSet();
        for (int i = 0; i < 20; i += 2) even.set(i);
        BitSet both = (BitSet) even.clone();
        both.and(sieve);
        System.out.println(both + " " + even.intersects(sieve) + " " + both.isEmpty());
        both.or(BitSet.valueOf(new long[] {0b101101}));
        both.xor(BitSet.valueOf(new byte[] {(byte) 0xff, 1}));
        System.out.println(both + " " + Arrays.toString(both.toLongArray()) + " " + Arrays.toString(both.toByteArray()));
        even.andNot(both);
        System.out.println(even + " " + even.nextSetBit(9) + " " + even.nextClearBit(12) + " " + even.previousSetBit(9));
        System.out.println(even.previousClearBit(18) + " " + even.nextSetBit(100) + " " + even.previousSetBit(-1));
        even.flip(0, 130);
        System.out.println(even.cardinality() + " " + even.length() + " " + even.get(64, 70) + " " + even.hashCode());
        System.out.println(even.stream().filter(i -> i % 7 == 0).boxed().collect(Collectors.toList()));
        BitSet copy = BitSet.valueOf(even.toLongArray());
        System.out.println(copy.equals(even) + " " + copy.equals(both));
        try {
            copy.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
