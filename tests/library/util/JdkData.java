// SPDX-License-Identifier: Apache-2.0
import java.text.NumberFormat;
import java.text.Normalizer;
import java.util.Currency;
import java.util.Locale;

public class JdkData {
    public static void main(String[] args) {
        System.out.println(Currency.getInstance("USD").getDefaultFractionDigits());
        System.out.println(Currency.getInstance(Locale.JAPAN).getCurrencyCode());
        System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(1234.5));
        System.out.println(Normalizer.normalize("e\u0301", Normalizer.Form.NFC).length());
        System.out.println(Normalizer.isNormalized("\u00e9", Normalizer.Form.NFD));
        try {
            Currency.getInstance("XYZW");
        } catch (IllegalArgumentException e) {
            System.out.println("no such currency");
        }
    }
}
