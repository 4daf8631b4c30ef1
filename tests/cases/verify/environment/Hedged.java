// SPDX-License-Identifier: Apache-2.0
// What the library leaves open, through the ways by which it comes to the program; each could fail on some machine.
//! run verify HedgedWeakCompare
//! status 3
//! run verify HedgedWeakHandle
//! status 3
//! run verify HedgedFinalised
//! status 3
//! run verify HedgedWeakMap
//! status 3
//! run verify HedgedEnumHash
//! status 3
//! run verify HedgedListHash
//! status 3
//! run verify HedgedPairOrder
//! status 3
//! run verify HedgedLambdaName
//! status 3
//! run verify HedgedManyArrays
//! status 3
//! run verify HedgedRows
//! status 3
//! run verify HedgedGenerator
//! status 3
//! run verify HedgedDirect
//! status 3
//! run verify HedgedNear
//! status 0
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

class HedgedWeakCompare {
    public static void main(String[] args) {
        assert new AtomicInteger().weakCompareAndSetPlain(0, 1);
    }
}

class HedgedWeakHandle {
    public static void main(String[] args) {
        VarHandle elements = MethodHandles.arrayElementVarHandle(int[].class);
        assert elements.weakCompareAndSet(new int[1], 0, 0, 1);
    }
}

class HedgedFinalised {
    static int ended;

    @Override
    @SuppressWarnings({"deprecation", "removal"})
    protected void finalize() {
        ended++;
    }

    public static void main(String[] args) {
        new HedgedFinalised();
        System.gc();
        assert ended == 0;
    }
}

class HedgedWeakMap {
    public static void main(String[] args) {
        WeakHashMap<Object, Integer> map = new WeakHashMap<>();
        map.put(new Object(), 1);
        System.gc();
        assert !map.isEmpty() && map.containsValue(1);
    }
}

class HedgedEnumHash {
    public static void main(String[] args) {
        EnumMap<Thread.State, Integer> map = new EnumMap<>(Thread.State.class);
        map.put(Thread.State.NEW, 1);
        assert map.hashCode() != 7;
    }
}

class HedgedListHash {
    public static void main(String[] args) {
        assert new ArrayList<>(List.of(new Object())).hashCode() != 7;
    }
}

class HedgedPairOrder {
    public static void main(String[] args) {
        assert Math.abs(Set.of(1, 2).stream().reduce((a, b) -> a - b).get()) == 1;
    }
}

class HedgedLambdaName {
    public static void main(String[] args) {
        Runnable a = () -> {}, b = () -> System.out.println();
        assert a.getClass().getName().compareTo(b.getClass().getName()) < 0;
    }
}

class HedgedManyArrays {
    public static void main(String[] args) {
        List<byte[]> arrays = new ArrayList<>();
        try {
            for (int i = 0; i < 4; i++) arrays.add(new byte[25_000_000]);
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class HedgedRows {
    public static void main(String[] args) {
        try {
            long[][] rows = new long[2000][5000];
            assert rows.length == 2000;
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class HedgedGenerator {
    public static void main(String[] args) {
        assert RandomGenerator.getDefault().nextInt(100) != 7;
    }
}

class HedgedDirect {
    public static void main(String[] args) {
        try {
            ByteBuffer.allocateDirect(1_000_000_000);
        } catch (OutOfMemoryError e) {
            assert false;
        }
    }
}

class HedgedNear {
    public static void main(String[] args) {
        AtomicInteger value = new AtomicInteger();
        assert value.compareAndSet(0, 1) && value.updateAndGet(i -> i + 1) == 2;
        EnumMap<Thread.State, Integer> map = new EnumMap<>(Thread.State.class);
        map.put(Thread.State.NEW, 1);
        assert map.hashCode() == map.hashCode() && Set.of(1, 2).contains(2);
        Runnable a = () -> {};
        assert a.getClass() == a.getClass() && new byte[1_000_000].length == new int[1000][250].length * 1000;
    }
}
