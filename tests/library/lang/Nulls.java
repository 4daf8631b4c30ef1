// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class Nulls {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        Map<String, String> m = new HashMap<>(); m.put("a", null); show(m.containsKey("a")); show(m.get("a")); show(m.getOrDefault("a", "d")); show(m.putIfAbsent("a", "x")); show(m); show(Objects.requireNonNullElseGet(null, () -> "g")); List<String> l = Arrays.asList("b", null, "a"); l.sort(Comparator.nullsLast(Comparator.naturalOrder())); show(l); show(String.join(",", Arrays.asList("x", null))); show("null".equals(String.valueOf((String) null))); StringBuilder sb = null; show("v" + sb); try { new TreeSet<>(Arrays.asList("a", null)); } catch (NullPointerException e) { show("tree"); } try { Map.of("a", null); } catch (NullPointerException e) { show("map"); } try { new ArrayDeque<>().add(null); } catch (NullPointerException e) { show("deque"); } try { Integer i = null; int j = i + 1; } catch (NullPointerException e) { show("unbox"); } try { synchronized ((Object) null) { } } catch (NullPointerException e) { show("lock"); } try { switch ((String) null) { case "a": } } catch (NullPointerException e) { show("switch"); } try { for (int i : (int[]) null) { } } catch (NullPointerException e) { show("loop"); } show(Optional.ofNullable(m.get("zz")).map(String::length).orElse(-1)); show(Objects.hashCode(null)); show(Arrays.asList((Object) null).size()); show(Objects.compare(null, null, (a, b) -> 1)); show(new HashSet<>(Arrays.asList(null, null, "a")).size()); show((String) null instanceof String);
    }
}
