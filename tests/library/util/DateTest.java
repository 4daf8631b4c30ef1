// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.text.*;

public class DateTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd HH:mm:ss", Locale.US); f.setTimeZone(TimeZone.getTimeZone("UTC")); show(f.format(new Date(0))); show(f.parse("2024-05-06 07:08:09").getTime()); Calendar c = new GregorianCalendar(2024, Calendar.MARCH, 31); c.add(Calendar.MONTH, -1); show(c.get(Calendar.DAY_OF_MONTH)); show(c.getActualMaximum(Calendar.DAY_OF_MONTH)); show(c.get(Calendar.DAY_OF_WEEK)); show(new Date(1000).after(new Date(0))); show(new Date(0).compareTo(new Date(1))); show(new Date(86400000L).getTime()); show(new Date(0)); show(TimeZone.getDefault().getID());
    }
}
