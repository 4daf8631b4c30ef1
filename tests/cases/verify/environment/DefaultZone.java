// SPDX-License-Identifier: Apache-2.0
// Which hour it is depends on the time zone.
//! run verify
//! status 1
//! stdout TimeZone.getDefault\(\) = "(America/New_York|Asia/Kolkata)"
//! verify near true
import java.time.Instant;
import java.time.ZoneId;
import java.util.TimeZone;

public class DefaultZone {
    public static void main(String[] args) {
        TimeZone zone = null; //! near null -> TimeZone.getTimeZone("UTC")
        if (zone != null) TimeZone.setDefault(zone);
        assert Instant.ofEpochSecond(1700000000L).atZone(ZoneId.systemDefault()).getHour() == 22;
    }
}
