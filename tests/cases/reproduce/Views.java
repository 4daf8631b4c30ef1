// SPDX-License-Identifier: Apache-2.0
// A view of a list that changed behind it.
package cases;

import java.util.ArrayList;
import java.util.List;

public class Views {
    private final List<Integer> all = new ArrayList<>();
    private List<Integer> recent = all.subList(0, 0);

    public void add(int value) {
        all.add(value);
        if (value % 10 == 0) recent = all.subList(all.size() / 2, all.size());
    }

    public int recent() {
        return recent.size();
    }
}

class ViewsWitness {
    public static void main(String[] arguments) {
        Views views = new Views();
        views.add(10);
        views.add(1);
        views.recent();
    }
}
