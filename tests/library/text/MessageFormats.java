// SPDX-License-Identifier: Apache-2.0
import java.text.*;
import java.util.*;

public class MessageFormats {
    public static void main(String[] args) throws ParseException {
        System.out.println(MessageFormat.format("{0} has {1} of {2}", "Ann", 5, "apples") + " " + MessageFormat.format("{1}{0}{1}", "a", "b") + " " + MessageFormat.format("it''s '{0}' {0}", 1));
        MessageFormat numbers = new MessageFormat("{0,number} {0,number,integer} {0,number,percent} {0,number,#.##} {0,number,currency}", Locale.US);
        System.out.println(numbers.format(new Object[] {1234.567}));
        System.out.println(new MessageFormat("{0,choice,0#no files|1#one file|1<{0,number,integer} files} in {1}", Locale.US).format(new Object[] {0, "dir"}) + "; " + new MessageFormat("{0,choice,0#no files|1#one file|1<{0,number,integer} files} in {1}", Locale.US).format(new Object[] {1500, "dir"}));
        MessageFormat dates = new MessageFormat("{0,date,yyyy-MM-dd} {0,time,HH:mm}", Locale.US);
        for (Object o : dates.getFormats()) ((DateFormat) o).setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(new MessageFormat("x {0}").toPattern() + " " + dates.getFormats().length + " " + dates.toPattern());
        System.out.println(Arrays.toString(new MessageFormat("{0}-{1}: {2,number,integer}", Locale.US).parse("ab-cd: 42")) + " " + MessageFormat.format("{0} {1}", "only"));
        System.out.println(MessageFormat.format("{0}", (Object) null) + MessageFormat.format("{0}", 1234567) + MessageFormat.format("{3}", 1));
        ChoiceFormat choice = new ChoiceFormat(new double[] {0, 1, 10}, new String[] {"none", "few", "many"});
        System.out.println(choice.format(-5) + " " + choice.format(0.5) + " " + choice.format(9.99) + " " + choice.format(10) + " " + choice.format(Double.NaN) + " " + choice.toPattern() + " " + choice.parse("few") + " " + ChoiceFormat.nextDouble(1.0));
        ChoiceFormat pattern = new ChoiceFormat("-1#negative|0#zero|0<positive");
        System.out.println(pattern.format(-3) + pattern.format(0) + pattern.format(0.0001) + " " + pattern.equals(new ChoiceFormat(pattern.toPattern())));
        for (String bad : new String[] {"{x}", "{0", "{0,nonsense}", "{-1}"}) {
            try {
                System.out.println(MessageFormat.format(bad, 1));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
