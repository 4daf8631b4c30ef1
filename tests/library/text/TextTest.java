// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.text.*;

public class TextTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        show(new DecimalFormat("#,##0.00").format(1234567.891)); show(new DecimalFormat("0.###E0").format(12345)); show(new DecimalFormat("00.0%").format(0.256)); show(NumberFormat.getInstance(Locale.US).format(1234.5)); show(NumberFormat.getPercentInstance(Locale.US).format(0.25)); show(NumberFormat.getIntegerInstance(Locale.US).format(2.5)); show(NumberFormat.getInstance(Locale.US).parse("1,234.5")); show(MessageFormat.format("{0} is {1}", "a", 42)); show(new DecimalFormat("#.##").format(-0.005)); show(new ChoiceFormat("0#none|1#one|2#many").format(2)); try { NumberFormat.getInstance(Locale.US).parse("abc"); } catch (ParseException e) { show(e.getMessage() + " " + e.getErrorOffset()); } 
        StringCharacterIterator it = new StringCharacterIterator("abc"); StringBuilder b = new StringBuilder(); for (char c = it.first(); c != CharacterIterator.DONE; c = it.next()) b.append(c).append('.'); show(b);
    }
}
