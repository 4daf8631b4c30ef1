// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class EnumMapTest {
    enum Planet { MERCURY, VENUS, EARTH, MARS }

    public static void main(String[] args) {
        EnumMap<Planet, Double> mass = new EnumMap<>(Planet.class);
        mass.put(Planet.MARS, 0.642);
        mass.put(Planet.EARTH, 5.97);
        mass.put(Planet.MERCURY, null);
        System.out.println(mass + " " + mass.size() + " " + mass.containsKey(Planet.VENUS) + " " + mass.containsValue(null));
        System.out.println(mass.get(Planet.EARTH) + " " + mass.get(Planet.VENUS) + " " + mass.get("EARTH"));
        for (Map.Entry<Planet, Double> e : mass.entrySet()) {
            if (e.getValue() == null) e.setValue(0.33);
            System.out.print(e.getKey().ordinal() + "=" + e.getValue() + " ");
        }
        System.out.println();
        System.out.println(mass.merge(Planet.MARS, 1.0, Double::sum) + " " + mass.putIfAbsent(Planet.VENUS, 4.87));
        mass.replaceAll((k, v) -> Math.rint(v * 10) / 10);
        System.out.println(mass + " " + mass.keySet() + " " + mass.values());
        EnumMap<Planet, Double> copy = new EnumMap<>(mass);
        System.out.println(copy.equals(mass) + " " + copy.remove(Planet.EARTH) + " " + copy.equals(mass) + " " + copy);
        copy.keySet().removeAll(EnumSet.of(Planet.MARS, Planet.VENUS));
        System.out.println(copy + " " + copy.equals(Map.of(Planet.MERCURY, 0.3)));
        Map<Planet, List<String>> moons = new EnumMap<>(Planet.class);
        moons.computeIfAbsent(Planet.MARS, k -> new ArrayList<>()).add("Phobos");
        moons.computeIfAbsent(Planet.MARS, k -> new ArrayList<>()).add("Deimos");
        System.out.println(moons + " " + moons.entrySet().iterator().next());
        try {
            mass.put(null, 1.0);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
    }
}
