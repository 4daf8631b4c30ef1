// SPDX-License-Identifier: Apache-2.0
import java.time.*;
import java.time.chrono.*;
import java.time.temporal.*;

public class OtherCalendars {
    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 5, 1);
        ThaiBuddhistDate thai = ThaiBuddhistDate.from(d);
        System.out.println(thai + " " + thai.get(ChronoField.YEAR) + " " + thai.plus(1, ChronoUnit.MONTHS) + " " + thai.lengthOfYear() + " " + ThaiBuddhistDate.of(2567, 5, 1).equals(thai));
        MinguoDate minguo = MinguoDate.from(d);
        System.out.println(minguo + " " + minguo.getEra() + " " + LocalDate.from(MinguoDate.of(50, 1, 1)));
        JapaneseDate japanese = JapaneseDate.from(d);
        System.out.println(japanese + " " + japanese.getEra() + " " + JapaneseDate.of(JapaneseEra.SHOWA, 60, 1, 1).toEpochDay() + " " + japanese.get(ChronoField.YEAR_OF_ERA));
        HijrahDate hijrah = HijrahDate.of(1445, 9, 1);
        System.out.println(hijrah + " " + LocalDate.from(hijrah) + " " + hijrah.lengthOfMonth());
        System.out.println(IsoChronology.INSTANCE.isLeapYear(2024) + " " + Chronology.of("ThaiBuddhist") + " " + IsoEra.CE + " " + IsoChronology.INSTANCE.date(2020, 1, 1) + " " + IsoChronology.INSTANCE.period(1, 2, 3));
        ChronoLocalDate generic = ThaiBuddhistChronology.INSTANCE.date(d);
        System.out.println(generic.isEqual(d) + " " + generic.until(d.plusDays(40)) + " " + d.isBefore(generic) + " " + generic.compareTo(thai));
        try {
            JapaneseDate.of(1800, 1, 1);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
