// SPDX-License-Identifier: Apache-2.0
package caches;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicReference;

/** Values that are loaded when they are asked for. */
public class Loader {
    private final Map<String, Callable<?>> sources = new HashMap<>();
    private final ConcurrentHashMap<String, Object> loaded = new ConcurrentHashMap<>();
    private final AtomicReference<String> last = new AtomicReference<>();
    private int version;

    public void source(String name, Callable<?> source) {
        sources.put(name, source);
    }

    /** Loads a value. */
    public Object load(String name) {
        try {
            Object value = sources.get(name).call(); // planted: NullPointerException
            loaded.put(name, value); // planted: NullPointerException
            last.set(name);
            return value;
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("cannot load " + name, e); // planted: IllegalStateException
        }
    }

    public int lastLength() {
        return last.get().length(); // planted: NullPointerException
    }

    /** Loads in the background. */
    public static int size(String text) {
        FutureTask<Integer> task = new FutureTask<>(() -> text.indexOf(' ') / text.length());
        Thread thread = new Thread(task);
        thread.start();
        try {
            return task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e); // planted: IllegalStateException
        }
    }

    /** The second step of a chain fails. */
    public static String chain(String text) {
        return CompletableFuture.completedFuture(text)
                .thenApply(t -> t.substring(2)) // planted: CompletionException
                .thenApply(String::trim)
                .join();
    }

    /** What went wrong in a chain, by its cause. */
    public static String reason(int value) {
        try {
            return CompletableFuture.supplyAsync(() -> "" + 10 / value).join();
        } catch (CompletionException e) {
            throw new IllegalArgumentException("value " + value, e.getCause()); // planted: IllegalArgumentException
        }
    }

    public void reload() {
        version++;
    }

    /** The tables of the versions. */
    public int table(int at) {
        int[][] tables = {{1, 2}, {3, 4}, {5, 6}};
        return tables[version][at & 1]; // planted: ArrayIndexOutOfBoundsException
    }

    /** Expired when older than this many of the versions. */
    public boolean isOld(long now, long made, int versions) {
        long age = now - made;
        if (age < 0) {
            throw new IllegalStateException("clock runs backwards"); // planted: IllegalStateException
        }
        return age / versions > version; // planted: ArithmeticException
    }
}
