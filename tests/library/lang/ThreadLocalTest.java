// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class ThreadLocalTest {
    static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 7);
    static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        System.out.println(COUNT.get());
        COUNT.set(COUNT.get() + 1);
        NAME.set("parent");
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        Thread t = new Thread(() -> {
            seen.add("count " + COUNT.get());
            COUNT.set(100);
            seen.add("name " + NAME.get());
            NAME.set("child");
        });
        t.start();
        t.join();
        System.out.println(seen + " " + COUNT.get() + " " + NAME.get());
        COUNT.remove();
        System.out.println(COUNT.get());
        ThreadLocal<StringBuilder> buffer = new ThreadLocal<>();
        System.out.println(buffer.get());
        buffer.set(new StringBuilder("b"));
        buffer.get().append("c");
        System.out.println(buffer.get());
        for (int i = 0; i < 40; i++) {
            ThreadLocal<Integer> many = new ThreadLocal<>();
            many.set(i);
            if (i % 3 == 0) many.remove();
        }
        System.out.println(COUNT.get() + " " + buffer.get());
    }
}
