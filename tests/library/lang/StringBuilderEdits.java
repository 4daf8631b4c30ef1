// SPDX-License-Identifier: Apache-2.0
public class StringBuilderEdits {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder("0123456789");
        b.insert(5, "-mid-").insert(0, 3.5).insert(b.length(), true).insert(2, new char[] {'x', 'y'}).insert(1, 'c').insert(3, 77L);
        System.out.println(b + " " + b.length());
        b.delete(0, 5).delete(10, 999).deleteCharAt(3).replace(1, 3, "<replaced>").replace(b.length() - 1, 999, "end");
        System.out.println(b);
        b.setLength(8);
        b.setLength(10);
        System.out.println(b.toString().replace('\0', '0') + " " + b.indexOf("re") + " " + b.indexOf("re", 3) + " " + b.lastIndexOf("e"));
        b.setLength(0);
        for (int i = 0; i < 300; i++) b.append((char) ('a' + i % 26));
        b.trimToSize();
        System.out.println(b.length() + " " + b.charAt(299) + " " + b.chars().filter(c -> c == 'a').count() + " " + b.toString().hashCode());
        b.setCharAt(7, '\u4e2d');
        System.out.println(b.substring(5, 10) + " " + b.length() + " " + b.codePointAt(7));
        System.out.println(new StringBuilder("ab\ud83d\ude00cd").reverse() + " " + new StringBuilder("abc").compareTo(new StringBuilder("abd")));
        System.out.println(new StringBuilder().append("xyz", 1, 3).append(new char[] {'1', '2', '3'}, 1, 2).append((String) null).append(1.0e10).append(Float.MIN_VALUE).append(Long.MIN_VALUE));
        int[][] bad = {{-1, 2}, {3, 2}, {400, 401}};
        for (int[] r : bad) {
            try {
                b.delete(r[0], r[1]);
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        StringBuffer buffer = new StringBuffer();
        for (int i = 0; i < 5; i++) buffer.append(i).insert(0, i * i);
        System.out.println(buffer.reverse() + " " + buffer.indexOf("4"));
    }
}
