// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.time.*;
import java.time.format.*;

public class TimeText {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        LocalDate d = LocalDate.of(2024, 2, 28); show(d.format(DateTimeFormatter.ofPattern("EEE, d MMM yyyy"))); show(d.format(DateTimeFormatter.ofPattern("EEEE d MMMM uuuu"))); show(DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, Locale.US)); show(Month.MAY.getDisplayName(TextStyle.FULL, Locale.ENGLISH)); show(LocalDateTime.of(2024, 1, 1, 13, 5).format(DateTimeFormatter.ofPattern("h:mm a"))); show(LocalDate.parse("05 Mar 2024", DateTimeFormatter.ofPattern("dd MMM yyyy"))); 
    }
}
