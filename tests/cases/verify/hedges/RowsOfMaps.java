// SPDX-License-Identifier: Apache-2.0
// Tables by identity and weak comparisons, one row of the intrinsics each: none of them is true (tests/mutation takes each away).
//! slow
//! run verify --no-replay --time 60 RowsWeakInteger
//! status 3
//! run verify --no-replay --time 60 RowsWeakIntegerPlain
//! status 3
//! run verify --no-replay --time 60 RowsWeakIntegerVolatile
//! status 3
//! run verify --no-replay --time 60 RowsWeakIntegerAcquire
//! status 3
//! run verify --no-replay --time 60 RowsWeakIntegerRelease
//! status 3
//! run verify --no-replay --time 60 RowsWeakLong
//! status 3
//! run verify --no-replay --time 60 RowsWeakLongPlain
//! status 3
//! run verify --no-replay --time 60 RowsWeakLongVolatile
//! status 3
//! run verify --no-replay --time 60 RowsWeakLongAcquire
//! status 3
//! run verify --no-replay --time 60 RowsWeakLongRelease
//! status 3
//! run verify --no-replay --time 60 RowsWeakBoolean
//! status 3
//! run verify --no-replay --time 60 RowsWeakBooleanPlain
//! status 3
//! run verify --no-replay --time 60 RowsWeakBooleanVolatile
//! status 3
//! run verify --no-replay --time 60 RowsWeakBooleanAcquire
//! status 3
//! run verify --no-replay --time 60 RowsWeakBooleanRelease
//! status 3
//! run verify --no-replay --time 60 RowsWeakReference
//! status 3
//! run verify --no-replay --time 60 RowsWeakReferencePlain
//! status 3
//! run verify --no-replay --time 60 RowsWeakReferenceVolatile
//! status 3
//! run verify --no-replay --time 60 RowsWeakReferenceAcquire
//! status 3
//! run verify --no-replay --time 60 RowsWeakReferenceRelease
//! status 3
//! run verify --no-replay --time 60 RowsWeakIntegerArray
//! status 3
//! run verify --no-replay --time 60 RowsWeakIntegerArrayPlain
//! status 3
//! run verify --no-replay --time 60 RowsWeakIntegerArrayVolatile
//! status 3
//! run verify --no-replay --time 60 RowsWeakIntegerArrayAcquire
//! status 3
//! run verify --no-replay --time 60 RowsWeakIntegerArrayRelease
//! status 3
//! run verify --no-replay --time 60 RowsWeakLongArray
//! status 3
//! run verify --no-replay --time 60 RowsWeakLongArrayPlain
//! status 3
//! run verify --no-replay --time 60 RowsWeakLongArrayVolatile
//! status 3
//! run verify --no-replay --time 60 RowsWeakLongArrayAcquire
//! status 3
//! run verify --no-replay --time 60 RowsWeakLongArrayRelease
//! status 3
//! run verify --no-replay --time 60 RowsWeakReferenceArray
//! status 3
//! run verify --no-replay --time 60 RowsWeakReferenceArrayPlain
//! status 3
//! run verify --no-replay --time 60 RowsWeakReferenceArrayVolatile
//! status 3
//! run verify --no-replay --time 60 RowsWeakReferenceArrayAcquire
//! status 3
//! run verify --no-replay --time 60 RowsWeakReferenceArrayRelease
//! status 3
//! run verify --no-replay --time 60 RowsWeakStamped
//! status 3
//! run verify --no-replay --time 60 RowsWeakMarkable
//! status 3
//! run verify --no-replay --time 60 RowsMapIterator
//! status 3
//! run verify --no-replay --time 60 RowsWeakOrder
//! status 3
//! run verify --no-replay --time 60 RowsWeakTable
//! status 3
//! run verify --no-replay --time 60 RowsWeakSize
//! status 3
//! run verify --no-replay --time 60 RowsWeakSpliterator
//! status 3
//! run verify --no-replay --time 60 RowsMapEach
//! status 3
//! run verify --no-replay --time 60 RowsMapReplace
//! status 3
//! run verify --no-replay --time 60 RowsMapHasValue
//! status 3
//! run verify --no-replay --time 60 RowsKeysArray
//! status 3
//! run verify --no-replay --time 60 RowsValuesArray
//! status 3
//! run verify --no-replay --time 60 RowsKeyEach
//! status 3
//! run verify --no-replay --time 60 RowsValueEach
//! status 3
//! run verify --no-replay --time 60 RowsEntryEach
//! status 3
//! run verify --no-replay --time 60 RowsKeyIterator
//! status 3
//! run verify --no-replay --time 60 RowsKeySplittryAdvance
//! status 3
//! run verify --no-replay --time 60 RowsKeySplitforEachRemaining
//! status 3
//! run verify --no-replay --time 60 RowsKeySplittrySplit
//! status 3
//! run verify --no-replay --time 60 RowsValueSplittryAdvance
//! status 3
//! run verify --no-replay --time 60 RowsValueSplitforEachRemaining
//! status 3
//! run verify --no-replay --time 60 RowsValueSplittrySplit
//! status 3
//! run verify --no-replay --time 60 RowsEntrySplittryAdvance
//! status 3
//! run verify --no-replay --time 60 RowsEntrySplitforEachRemaining
//! status 3
//! run verify --no-replay --time 60 RowsEntrySplittrySplit
//! status 3
//! run verify --no-replay --time 20 RowsMapWritten
//! status 3

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakInteger {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicInteger().weakCompareAndSet(0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakIntegerPlain {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicInteger().weakCompareAndSetPlain(0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakIntegerVolatile {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicInteger().weakCompareAndSetVolatile(0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakIntegerAcquire {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicInteger().weakCompareAndSetAcquire(0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakIntegerRelease {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicInteger().weakCompareAndSetRelease(0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakLong {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicLong().weakCompareAndSet(0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakLongPlain {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicLong().weakCompareAndSetPlain(0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakLongVolatile {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicLong().weakCompareAndSetVolatile(0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakLongAcquire {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicLong().weakCompareAndSetAcquire(0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakLongRelease {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicLong().weakCompareAndSetRelease(0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakBoolean {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicBoolean().weakCompareAndSet(false, true);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakBooleanPlain {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicBoolean().weakCompareAndSetPlain(false, true);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakBooleanVolatile {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicBoolean().weakCompareAndSetVolatile(false, true);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakBooleanAcquire {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicBoolean().weakCompareAndSetAcquire(false, true);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakBooleanRelease {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicBoolean().weakCompareAndSetRelease(false, true);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakReference {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicReference<String>().weakCompareAndSet(null, null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakReferencePlain {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicReference<String>().weakCompareAndSetPlain(null, null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakReferenceVolatile {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicReference<String>().weakCompareAndSetVolatile(null, null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakReferenceAcquire {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicReference<String>().weakCompareAndSetAcquire(null, null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakReferenceRelease {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicReference<String>().weakCompareAndSetRelease(null, null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakIntegerArray {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicIntegerArray(1).weakCompareAndSet(0, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakIntegerArrayPlain {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicIntegerArray(1).weakCompareAndSetPlain(0, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakIntegerArrayVolatile {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicIntegerArray(1).weakCompareAndSetVolatile(0, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakIntegerArrayAcquire {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicIntegerArray(1).weakCompareAndSetAcquire(0, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakIntegerArrayRelease {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicIntegerArray(1).weakCompareAndSetRelease(0, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakLongArray {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicLongArray(1).weakCompareAndSet(0, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakLongArrayPlain {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicLongArray(1).weakCompareAndSetPlain(0, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakLongArrayVolatile {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicLongArray(1).weakCompareAndSetVolatile(0, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakLongArrayAcquire {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicLongArray(1).weakCompareAndSetAcquire(0, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakLongArrayRelease {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicLongArray(1).weakCompareAndSetRelease(0, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakReferenceArray {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicReferenceArray<String>(1).weakCompareAndSet(0, null, null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakReferenceArrayPlain {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicReferenceArray<String>(1).weakCompareAndSetPlain(0, null, null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakReferenceArrayVolatile {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicReferenceArray<String>(1).weakCompareAndSetVolatile(0, null, null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakReferenceArrayAcquire {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicReferenceArray<String>(1).weakCompareAndSetAcquire(0, null, null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakReferenceArrayRelease {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicReferenceArray<String>(1).weakCompareAndSetRelease(0, null, null);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakStamped {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicStampedReference<String>(null, 0).weakCompareAndSet(null, null, 0, 1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakMarkable {
    public static void main(String[] args) throws Exception {
        new java.util.concurrent.atomic.AtomicMarkableReference<String>(null, false).weakCompareAndSet(null, null, false, true);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMapIterator {
    public static void main(String[] args) throws Exception {
        java.util.Map.of(1, 1, 2, 2).entrySet().iterator();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakOrder {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.WeakHashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.keySet().iterator();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakTable {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.WeakHashMap<>(); m.put("k", 1); m.get("k");
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakSize {
    public static void main(String[] args) throws Exception {
        new java.util.WeakHashMap<String, String>().size();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWeakSpliterator {
    public static void main(String[] args) throws Exception {
        new java.util.WeakHashMap<String, String>().keySet().spliterator();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMapEach {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.forEach((k, v) -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMapReplace {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.replaceAll((k, v) -> v);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMapHasValue {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.containsValue(1);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsKeysArray {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.keySet().toArray();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsValuesArray {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.values().toArray();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsKeyEach {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.keySet().forEach(k -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsValueEach {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.values().forEach(k -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsEntryEach {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.entrySet().forEach(k -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsKeyIterator {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.keySet().iterator();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsKeySplittryAdvance {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.keySet().spliterator().tryAdvance(k -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsKeySplitforEachRemaining {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.keySet().spliterator().forEachRemaining(k -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsKeySplittrySplit {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.keySet().spliterator().trySplit();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsValueSplittryAdvance {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.values().spliterator().tryAdvance(k -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsValueSplitforEachRemaining {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.values().spliterator().forEachRemaining(k -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsValueSplittrySplit {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.values().spliterator().trySplit();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsEntrySplittryAdvance {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.entrySet().spliterator().tryAdvance(k -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsEntrySplitforEachRemaining {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.entrySet().spliterator().forEachRemaining(k -> { });
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsEntrySplittrySplit {
    public static void main(String[] args) throws Exception {
        java.util.Map<Object, Integer> m = new java.util.HashMap<>(); m.put(new Object(), 1); m.put(new Object(), 2); m.entrySet().spliterator().trySplit();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsMapWritten {
    public static void main(String[] args) throws Exception {
        java.util.HashMap<Object, Integer> m = new java.util.HashMap<>(); m.put(RowsMapWritten.class, 1); m.put(String.class, 2); new java.io.ObjectOutputStream(new java.io.ByteArrayOutputStream()).writeObject(m);
    }
}
