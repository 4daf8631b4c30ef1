// SPDX-License-Identifier: Apache-2.0
// A word of a sentence.
package cases;

public class Words {
    public static String initials(String sentence) {
        StringBuilder result = new StringBuilder();
        for (String word : sentence.split(" ")) result.append(word.charAt(0));
        return result.toString();
    }
}

class WordsWitness {
    public static void main(String[] arguments) {
        Words.initials("a  b");
    }
}
