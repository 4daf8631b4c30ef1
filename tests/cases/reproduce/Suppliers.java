// SPDX-License-Identifier: Apache-2.0
// A lambda that fails when it is called later.
package cases;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;

public class Suppliers {
    private final List<IntSupplier> tasks = new ArrayList<>();

    public void plan(int total, int parts) {
        tasks.add(() -> total / parts);
    }

    public int run() {
        int sum = 0;
        for (IntSupplier task : tasks) sum += task.getAsInt();
        return sum;
    }
}

class SuppliersWitness {
    public static void main(String[] arguments) {
        Suppliers suppliers = new Suppliers();
        suppliers.plan(4, 0);
        suppliers.run();
    }
}
