// SPDX-License-Identifier: Apache-2.0
// Generics that are not what they say.
package cases;

import java.util.ArrayList;
import java.util.List;

public class Casts {
    private final List<Object> all = new ArrayList<>();

    public void put(Object value) {
        all.add(value);
    }

    @SuppressWarnings("unchecked")
    private <T> T get(int at) {
        return (T) all.get(at);
    }

    public int sum() {
        int sum = 0;
        for (int i = 0; i < all.size(); i++) {
            Integer one = get(i);
            sum += one;
        }
        return sum;
    }
}

class CastsWitness {
    public static void main(String[] arguments) {
        Casts casts = new Casts();
        casts.put(3);
        casts.put("four");
        casts.sum();
    }
}
