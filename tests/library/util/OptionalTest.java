// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class OptionalTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        Optional<String> o = Optional.of("v"); show(o); show(o.map(String::length)); show(o.filter(s -> s.isEmpty())); show(Optional.empty().isPresent()); show(o.orElse("x")); show(Optional.ofNullable((String) null).orElseGet(() -> "gen")); show(o.flatMap(s -> Optional.of(s + s)).get()); o.ifPresent(s -> show("has " + s)); show(OptionalInt.of(3)); show(OptionalDouble.empty());
        try { Optional.empty().get(); } catch (NoSuchElementException e) { show(e.getMessage()); } try { Optional.of(null); } catch (NullPointerException e) { show("null"); } try { Optional.empty().orElseThrow(() -> new IllegalStateException("bad")); } catch (IllegalStateException e) { show(e.getMessage()); } show(o.equals(Optional.of("v"))); show(o.hashCode()); show(o.stream().count()); show(o.or(() -> Optional.of("z")).get()); show(Objects.hash(1, "a", null)); show(Objects.equals(null, null)); show(Objects.toString(null, "dflt")); show(Objects.requireNonNullElse(null, 4)); try { Objects.requireNonNull(null, "must be"); } catch (NullPointerException e) { show(e.getMessage()); } try { Objects.checkIndex(5, 3); } catch (IndexOutOfBoundsException e) { show(e.getMessage()); }
    }
}
