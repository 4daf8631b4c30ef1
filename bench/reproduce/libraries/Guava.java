// SPDX-License-Identifier: Apache-2.0
//! library com.google.guava:guava:18.0
import com.google.common.base.*;
import com.google.common.collect.*;
import com.google.common.io.BaseEncoding;
import com.google.common.math.*;
import com.google.common.net.*;
import com.google.common.primitives.*;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.*;

class Guava {
    static void portTooLarge() {
        HostAndPort.fromString("a:99999");
    }

    static void rangeUpsideDown() {
        Range.closed(5, 1);
    }

    static void logOfNothing() {
        BigIntegerMath.log2(BigInteger.ZERO, RoundingMode.UP);
    }

    static void roundNaN() {
        DoubleMath.roundToInt(Double.NaN, RoundingMode.FLOOR);
    }

    static void exactDivision() {
        IntMath.divide(7, 2, RoundingMode.UNNECESSARY);
    }

    static void powerOverflows() {
        IntMath.checkedPow(10, 12);
    }

    static void factorialNegative() {
        LongMath.factorial(-3);
    }

    static void mapWithNull() {
        ImmutableMap.of("a", (String) null);
    }

    static void sameKeyTwice() {
        ImmutableMap.builder().put("a", 1).put("a", 2).build();
    }

    static void onlyOneOfTwo() {
        Iterables.getOnlyElement(Arrays.asList(1, 2));
    }

    static void addressOfText() {
        InetAddresses.forString("1.2.3.400");
    }

    static void maskOfMedia() {
        MediaType.parse("text");
    }

    static void repeatTooOften() {
        Strings.repeat("abcd", 1 << 30);
    }

    static void badBase() {
        BaseEncoding.base32().decode("a1==");
    }

    static void badUnsigned() {
        UnsignedInts.parseUnsignedInt("5000000000");
    }

    static void castTooLarge() {
        Ints.checkedCast(1L << 40);
    }

    static void bytesTooFew() {
        Longs.fromByteArray(new byte[7]);
    }

    static void partitionOfNone() {
        Lists.partition(Arrays.asList(1, 2), 0);
    }

    static void keyOfOther() {
        Maps.uniqueIndex(Arrays.asList("a", "a"), Functions.toStringFunction());
    }

    static void tableWithoutRow() {
        ArrayTable.create(Arrays.asList(1), Arrays.asList("a")).put(2, "a", "x");
    }

    static void peekedTwice() {
        Iterators.peekingIterator(Collections.emptyIterator()).peek();
    }

    static void joinedNull() {
        Joiner.on(",").join(Arrays.asList("a", null));
    }

    static void splitEntries() {
        Splitter.on(",").withKeyValueSeparator("=").split("a=1,b");
    }

    static void enumOfText() {
        Enums.stringConverter(RoundingMode.class).convert("up");
    }

    static void domainWithDots() {
        InternetDomainName.from("a..b");
    }

    static void multisetNegative() {
        HashMultiset.create().add("a", -1);
    }
}
