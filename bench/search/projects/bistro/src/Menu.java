// SPDX-License-Identifier: Apache-2.0
package bistro;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Sections of dishes, read from a text such as "#Soups\nleek@450/2\n#Mains\nstew@1250". */
public class Menu {
    private final Map<String, List<Dish>> sections = new TreeMap<>();
    private final Map<String, Dish> byName = new HashMap<>();

    public static Menu parse(String text) {
        Menu menu = new Menu();
        List<Dish> section = null;
        for (String line : text.split("\n")) {
            if (line.isEmpty()) {
                continue;
            }
            if (line.charAt(0) == '#') {
                section = new ArrayList<>();
                menu.sections.put(line.substring(1), section);
            } else {
                Dish dish = Dish.parse(line);
                section.add(dish); // planted: NullPointerException
                if (menu.byName.put(dish.name(), dish) != null) {
                    throw new IllegalStateException("twice: " + dish.name()); // planted: IllegalStateException
                }
            }
        }
        return menu;
    }

    public int sections() {
        return sections.size();
    }

    /** The dish that is named. */
    public int price(String name) {
        return byName.get(name).cents(); // planted: NullPointerException
    }

    /** What a section costs on average. */
    public int average(String name) {
        int sum = 0;
        List<Dish> section = sections.getOrDefault(name, Collections.emptyList());
        for (Dish dish : section) {
            sum += dish.cents();
        }
        return sum / section.size(); // planted: ArithmeticException
    }

    /** The cheapest of every section. */
    public List<String> cheapest() {
        List<String> names = new ArrayList<>();
        for (List<Dish> section : sections.values()) {
            Dish best = section.get(0); // planted: IndexOutOfBoundsException
            for (Dish dish : section) {
                if (dish.cents() < best.cents()) {
                    best = dish;
                }
            }
            names.add(best.name());
        }
        return names;
    }

    /** Adds a dish to a section that may be new. */
    public void add(String section, Dish dish) {
        sections.computeIfAbsent(section, k -> Collections.emptyList()).add(dish); // planted: UnsupportedOperationException
        byName.put(dish.name(), dish);
    }

    /** Drops what costs more than the limit. */
    public void limit(int cents) {
        for (List<Dish> section : sections.values()) {
            for (Dish dish : section) { // planted: ConcurrentModificationException
                if (dish.cents() > cents) {
                    section.remove(dish);
                }
            }
        }
    }
}
