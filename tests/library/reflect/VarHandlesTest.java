// SPDX-License-Identifier: Apache-2.0
import java.lang.invoke.*;
import java.util.*;

public class VarHandlesTest {
    private volatile int count = 5;
    private String text = "a";
    private static long shared = 1;

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandle count = lookup.findVarHandle(VarHandlesTest.class, "count", int.class), text = lookup.findVarHandle(VarHandlesTest.class, "text", String.class), shared = lookup.findStaticVarHandle(VarHandlesTest.class, "shared", long.class);
        VarHandlesTest o = new VarHandlesTest();
        System.out.println((int) count.get(o) + " " + count.compareAndSet(o, 5, 6) + " " + count.compareAndSet(o, 5, 7) + " " + (int) count.getAndAdd(o, 10) + " " + (int) count.getVolatile(o) + " " + (int) count.getAndBitwiseOr(o, 15));
        count.setRelease(o, 1);
        text.set(o, "b");
        System.out.println((int) count.getAcquire(o) + " " + (String) text.getAndSet(o, "c") + o.text + " " + (String) text.compareAndExchange(o, "c", "d") + o.text);
        shared.set(100L);
        System.out.println((long) shared.getAndAdd(5L) + " " + VarHandlesTest.shared + " " + shared.varType() + " " + count.coordinateTypes());
        VarHandle element = MethodHandles.arrayElementVarHandle(int[].class);
        int[] array = {1, 2, 3};
        element.setVolatile(array, 1, 20);
        System.out.println((int) element.getAndAdd(array, 1, 5) + " " + Arrays.toString(array) + " " + element.compareAndSet(array, 0, 1, 9) + array[0]);
        VarHandle bytes = MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN);
        byte[] raw = {0, 0, 1, 2, 0, 0};
        System.out.println((int) bytes.get(raw, 0));
        bytes.set(raw, 2, 0x01020304);
        System.out.println(Arrays.toString(raw));
        try {
            element.set(array, 3, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
