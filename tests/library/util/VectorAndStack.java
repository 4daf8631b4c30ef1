// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class VectorAndStack {
    public static void main(String[] args) {
        Stack<Character> stack = new Stack<>();
        String text = "{[()]}([)]";
        for (char c : text.toCharArray()) {
            if ("([{".indexOf(c) >= 0) stack.push(c);
            else {
                char open = stack.isEmpty() ? '?' : stack.pop();
                System.out.print("" + open + c + ("()[]{}".contains("" + open + c) ? "+" : "-") + " ");
            }
        }
        System.out.println(stack + " " + stack.empty() + " " + stack.search('x'));
        stack.push('a');
        stack.push('b');
        System.out.println(stack.peek() + " " + stack.search('a') + " " + stack.search('b') + " " + stack.get(0));
        Vector<Integer> v = new Vector<>(2, 3);
        for (int i = 0; i < 6; i++) v.addElement(i);
        System.out.println(v + " " + v.capacity() + " " + v.firstElement() + v.lastElement() + " " + v.elementAt(2) + " " + v.indexOf(3, 4));
        v.insertElementAt(50, 1);
        v.removeElement(4);
        v.setElementAt(77, 0);
        v.removeElementAt(2);
        v.setSize(7);
        System.out.println(v + " " + v.contains(null) + " " + Collections.list(v.elements()).size());
        Hashtable<String, Integer> table = new Hashtable<>();
        for (String s : "one two three four".split(" ")) table.put(s, s.length());
        System.out.println(table.get("three") + " " + table.contains(4) + " " + table.containsKey("five") + " " + new TreeMap<>(table) + " " + table.size());
        table.computeIfPresent("one", (k, n) -> null);
        table.merge("two", 5, Integer::sum);
        System.out.println(new TreeMap<>(table) + " " + table.getOrDefault("x", 9));
        int sum = 0;
        for (Enumeration<Integer> e = table.elements(); e.hasMoreElements();) sum += e.nextElement();
        System.out.println(sum);
        try {
            table.put("k", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        try {
            new Stack<>().pop();
        } catch (EmptyStackException e) {
            System.out.println("empty " + e.getMessage());
        }
        try {
            v.elementAt(99);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
