// SPDX-License-Identifier: Apache-2.0
//
// Two ways to fail on one line: what the caller is to blame for must not hide what the code is.
//! run check --no-replay
//! json .findings.0.kind == "bug"
//! json .findings.0.method == "total"
//! others allowed
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class OneLine {
    private final Map<String, Integer> quantities = new HashMap<>();
    private final List<String> order = new ArrayList<>();

    public void add(String sku, int quantity) {
        quantities.put(sku, quantity);
        order.add(sku);
    }

    public void remove(String sku) {
        quantities.remove(sku);
    }

    public int total(Map<String, Integer> prices) {
        int sum = 0;
        for (String sku : order) sum += prices.getOrDefault(sku, 0) * quantities.get(sku); //! bug NullPointerException
        return sum;
    }
}
