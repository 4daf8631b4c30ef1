// SPDX-License-Identifier: Apache-2.0
//! library commons-codec:commons-codec:1.4
import org.apache.commons.codec.binary.*;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.codec.language.*;
import org.apache.commons.codec.net.*;

class Codec {
    static void soundexOfAccent() {
        new Soundex().soundex("\u00e9t\u00e9");
    }

    static void oddHex() throws Exception {
        Hex.decodeHex("abc".toCharArray());
    }

    static void hexOfG() throws Exception {
        Hex.decodeHex("fg".toCharArray());
    }

    static void integerOfNull() {
        Base64.encodeInteger(null);
    }

    static void percentAtTheEnd() throws Exception {
        URLCodec.decodeUrl(new byte[] {'a', '%', '4'});
    }

    static void percentOfText() throws Exception {
        new URLCodec().decode("%zz");
    }

    static void wordWithoutCharset() throws Exception {
        new QCodec().decode("=?UTF-8");
    }

    static void wordOfOtherEncoding() throws Exception {
        new BCodec().decode("=?UTF-8?Q?abc?=");
    }

    static void digestOfNull() {
        DigestUtils.md5Hex((String) null);
    }

    static void metaphoneOfObject() throws Exception {
        new Metaphone().encode(Integer.valueOf(3));
    }

    static void quotedPrintableCut() throws Exception {
        QuotedPrintableCodec.decodeQuotedPrintable(new byte[] {'=', '4'});
    }

    static void unsupportedName() {
        StringUtils.getBytesUnchecked("a", "no-such-charset");
    }
}
