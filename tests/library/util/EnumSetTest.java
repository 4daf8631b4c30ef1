// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class EnumSetTest {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    public static void main(String[] args) {
        EnumSet<Day> work = EnumSet.range(Day.MON, Day.FRI);
        EnumSet<Day> rest = EnumSet.complementOf(work);
        System.out.println(work + " " + rest + " " + EnumSet.noneOf(Day.class) + " " + EnumSet.allOf(Day.class).size());
        work.remove(Day.WED);
        work.add(Day.SAT);
        System.out.println(work + " " + work.contains(Day.WED) + " " + work.containsAll(rest));
        EnumSet<Day> both = EnumSet.copyOf(work);
        both.retainAll(rest);
        System.out.println(both + " " + both.equals(Set.of(Day.SAT)));
        both.addAll(List.of(Day.SUN, Day.MON));
        System.out.println(both + " " + both.hashCode() % 1);
        Iterator<Day> it = both.iterator();
        it.next();
        it.remove();
        System.out.println(both + " " + EnumSet.copyOf(List.of(Day.TUE, Day.TUE, Day.MON)));
        both.removeAll(work);
        System.out.println(both + " " + both.isEmpty());
        int bits = 0;
        for (Day d : EnumSet.of(Day.TUE, Day.THU, Day.SUN)) bits |= 1 << d.ordinal();
        System.out.println(Integer.toBinaryString(bits));
        Set<Day> view = Collections.unmodifiableSet(both);
        try {
            view.add(Day.MON);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only");
        }
        try {
            EnumSet.copyOf(new ArrayList<Day>());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(EnumSet.range(Day.SUN, Day.SUN) + " " + both.removeIf(d -> d == Day.SUN) + both);
    }
}
