// SPDX-License-Identifier: Apache-2.0
import java.util.*;

public class LocalesTest {
    public static void main(String[] args) {
        Locale l = new Locale("pt", "BR");
        System.out.println(l + " " + l.getLanguage() + " " + l.getCountry() + " " + l.toLanguageTag() + " " + Locale.forLanguageTag("zh-Hans-CN").getScript() + " " + Locale.ROOT.toString().isEmpty() + " " + Locale.US + " " + Locale.getDefault());
        Locale built = new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").setVariant("ekavsk").build();
        System.out.println(built + " " + built.getVariant() + " " + built.toLanguageTag() + " " + built.stripExtensions().equals(built) + " " + built.hashCode() % 1);
        Locale unicode = Locale.forLanguageTag("de-DE-u-co-phonebk-x-priv");
        System.out.println(unicode.getUnicodeLocaleType("co") + " " + unicode.hasExtensions() + " " + unicode.getExtension('x') + " " + unicode);
        System.out.println(Locale.GERMANY.getDisplayCountry(Locale.US) + " " + Locale.FRENCH.getDisplayLanguage(Locale.US) + " " + Locale.CHINA.getDisplayName(Locale.US) + " " + Locale.US.getISO3Country() + " " + Locale.JAPANESE.getISO3Language());
        System.out.println(Locale.lookupTag(Locale.LanguageRange.parse("fr-CA,en;q=0.5"), List.of("en", "fr")) + " " + Locale.filter(Locale.LanguageRange.parse("de"), List.of(Locale.GERMANY, Locale.US)));
        System.out.println(Locale.getISOCountries().length > 200);
        try {
            new Locale.Builder().setLanguage("toolonglang");
        } catch (IllformedLocaleException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(String.format(Locale.US, "%,d", 1234567) + " " + "I".toLowerCase(Locale.ROOT) + " " + Locale.ENGLISH.equals(new Locale("EN")));
    }
}
