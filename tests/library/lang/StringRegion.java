// SPDX-License-Identifier: Apache-2.0
public class StringRegion {
    public static void main(String[] args) {
        String s = "The Quick Brown Fox";
        System.out.println(s.regionMatches(4, "Quick", 0, 5) + " " + s.regionMatches(4, "QUICK", 0, 5) + " " + s.regionMatches(true, 4, "QUICK", 0, 5));
        System.out.println(s.regionMatches(-1, "T", 0, 1) + " " + s.regionMatches(0, "T", 0, 0) + " " + s.regionMatches(17, "oxen", 0, 4));
        System.out.println(s.startsWith("The") + " " + s.startsWith("Quick", 4) + " " + s.startsWith("", 19) + " " + s.startsWith("x", 50) + " " + s.endsWith("Fox") + " " + s.endsWith(""));
        System.out.println(s.indexOf('o') + " " + s.indexOf('o', 13) + " " + s.lastIndexOf('o') + " " + s.lastIndexOf('o', 16) + " " + s.indexOf('z'));
        System.out.println(s.indexOf("Brown") + " " + s.indexOf("") + " " + s.indexOf("", 99) + " " + s.lastIndexOf("") + " " + s.lastIndexOf("Q", 3) + " " + s.lastIndexOf("Q", 4));
        System.out.println(s.contains("ick") + " " + s.contains("") + " " + s.matches(".*Q.*") + " " + s.matches("Q"));
        System.out.println(s.substring(4, 9) + s.substring(16) + s.subSequence(0, 3) + s.charAt(4));
        String wide = "x\u4e2d\ud83d\ude00y";
        System.out.println(wide.indexOf(0x1f600) + " " + wide.indexOf("y") + " " + wide.lastIndexOf('\u4e2d') + " " + wide.length() + " " + wide.indexOf('y', 3));
        int[][] ranges = {{-1, 2}, {2, 1}, {0, 20}, {20, 20}};
        for (int[] r : ranges) {
            try {
                System.out.println(s.substring(r[0], r[1]));
            } catch (StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        char[] out = new char[6];
        s.getChars(4, 9, out, 1);
        System.out.println(new String(out, 1, 5) + String.valueOf(out, 1, 2) + String.copyValueOf(new char[] {'o', 'k'}));
    }
}
