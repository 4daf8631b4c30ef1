// SPDX-License-Identifier: Apache-2.0
import java.text.Normalizer;
import java.text.Normalizer.Form;

public class NormalizerTest {
    static String hex(String s) {
        StringBuilder out = new StringBuilder();
        for (char c : s.toCharArray()) out.append(Integer.toHexString(c)).append(' ');
        return out.toString().trim();
    }

    public static void main(String[] args) {
        String[] texts = {"\u00e9", "e\u0301", "\u212b", "\ufb01", "\uac00", "\u1100\u1161", "a\u0323\u0307", "a\u0307\u0323", "\u00bd", "plain", "\u2460", "\u0958"};
        for (String t : texts) {
            StringBuilder line = new StringBuilder();
            for (Form f : Form.values()) line.append(f).append(' ').append(hex(Normalizer.normalize(t, f))).append(Normalizer.isNormalized(t, f) ? " same; " : "; ");
            System.out.println(line);
        }
        String stripped = Normalizer.normalize("Cr\u00e8me br\u00fbl\u00e9e \u00e0 la \u00c5ngstr\u00f6m", Form.NFD).replaceAll("\\p{M}", "");
        System.out.println(stripped);
    }
}
