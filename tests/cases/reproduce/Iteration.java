// SPDX-License-Identifier: Apache-2.0
// A list that is changed while it is walked.
package cases;

import java.util.ArrayList;
import java.util.List;

public class Iteration {
    private final List<String> names = new ArrayList<>();

    public void add(String name) {
        names.add(name);
    }

    public void removeShort(int length) {
        for (String name : names)
            if (name.length() < length) names.remove(name);
    }
}

class IterationWitness {
    public static void main(String[] arguments) {
        Iteration iteration = new Iteration();
        iteration.add("a");
        iteration.add("bb");
        iteration.add("ccc");
        iteration.removeShort(2);
    }
}
