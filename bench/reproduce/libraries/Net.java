// SPDX-License-Identifier: Apache-2.0
//! library commons-net:commons-net:3.3
import java.util.*;
import org.apache.commons.net.ftp.*;
import org.apache.commons.net.ftp.parser.*;
import org.apache.commons.net.ntp.*;
import org.apache.commons.net.telnet.*;
import org.apache.commons.net.tftp.*;
import org.apache.commons.net.util.*;

class Net {
    static void maskTooLong() {
        new SubnetUtils("1.2.3.4/33");
    }

    static void addressOfText() {
        new SubnetUtils("1.2.3/8");
    }

    static void addressTooLarge() {
        new SubnetUtils("192.168.1.1/24").getInfo().isInRange("300.1.1.1");
    }

    static void telnetOption() {
        TelnetOption.getOption(256);
    }

    static void telnetInvalid() {
        TelnetOption.getOption(-1);
    }

    static void ntpPacket() {
        new NtpV3Impl().setDatagramPacket(null);
    }

    static void ntpTime() {
        new TimeStamp("c1a0.zz");
    }

    static void parserOfNothing() {
        new DefaultFTPFileEntryParserFactory().createFileEntryParser((String) null);
    }

    static void parserOfUnknown() {
        new DefaultFTPFileEntryParserFactory().createFileEntryParser("9");
    }

    static void parserPattern() {
        new UnixFTPEntryParser().setRegex("(");
    }

    static void tokensTooFew() throws Exception {
        new FTPTimestampParserImpl().parseTimestamp("Fob 31");
    }

    static void monthsTooFew() {
        FTPClientConfig.getDateFormatSymbols("jan|feb");
    }

    static void tftpPacket() throws Exception {
        TFTPPacket.newTFTPPacket(new java.net.DatagramPacket(new byte[3], 3));
    }

    static void base64OfNull() {
        org.apache.commons.net.util.Base64.encodeInteger(null);
    }

    static void permission() {
        new FTPFile().hasPermission(3, 0);
    }
}
