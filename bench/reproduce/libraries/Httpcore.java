// SPDX-License-Identifier: Apache-2.0
//! library org.apache.httpcomponents:httpcore:4.3
import java.io.*;
import org.apache.http.*;
import org.apache.http.entity.*;
import org.apache.http.impl.*;
import org.apache.http.message.*;
import org.apache.http.protocol.*;
import org.apache.http.util.*;

class Httpcore {
    static void headerWithoutName() {
        new BasicHeader(null, "a");
    }

    static void substringUpsideDown() {
        CharArrayBuffer buffer = new CharArrayBuffer(8);
        buffer.append("abcdef");
        buffer.substring(4, 2);
    }

    static void trimmedBeyond() {
        CharArrayBuffer buffer = new CharArrayBuffer(8);
        buffer.append("abc");
        buffer.substringTrimmed(1, 5);
    }

    static void appendBeyond() {
        new ByteArrayBuffer(4).append(new byte[3], 1, 3);
    }

    static void lengthBeyond() {
        new ByteArrayBuffer(4).setLength(5);
    }

    static void cursorBefore() {
        new ParserCursor(3, 7).updatePos(2);
    }

    static void cursorUpsideDown() {
        new ParserCursor(3, 1);
    }

    static void statusLine() throws Exception {
        BasicLineParser.parseStatusLine("HTTP/1.1 2x0 OK", null);
    }

    static void requestLine() throws Exception {
        BasicLineParser.parseRequestLine("GET", null);
    }

    static void versionOfText() throws Exception {
        BasicLineParser.parseProtocolVersion("HTTP/x.1", null);
    }

    static void headerWithoutColon() throws Exception {
        CharArrayBuffer buffer = new CharArrayBuffer(8);
        buffer.append("abc");
        new BufferedHeader(buffer);
    }

    static void negativeVersion() {
        new ProtocolVersion("HTTP", -1, 0);
    }

    static void versionsOfDifferentProtocols() {
        new ProtocolVersion("HTTP", 1, 0).compareToVersion(new ProtocolVersion("FTP", 1, 0));
    }

    static void contentType() {
        ContentType.create("a;b", "UTF-8");
    }

    static void charsetOfNothing() {
        ContentType.parse("text/html; charset=no-such");
    }

    static void entityOfNull() throws Exception {
        EntityUtils.toString(null);
    }

    static void entityTwice() throws Exception {
        new BasicHttpEntity().getContent();
    }

    static void rangeOfEntity() {
        new ByteArrayEntity(new byte[3], 2, 4);
    }

    static void statusNegative() {
        new BasicStatusLine(new ProtocolVersion("HTTP", 1, 1), -5, "x");
    }

    static void tokensAfterTheEnd() {
        new BasicTokenIterator(new BasicHeaderIterator(new Header[0], null)).nextToken();
    }

    static void tokenOfSeparators() {
        new BasicTokenIterator(new BasicHeaderIterator(new Header[] {new BasicHeader("a", "b (c")}, null)).nextToken();
    }

    static void phrase() {
        EnglishReasonPhraseCatalog.INSTANCE.getReason(42, null);
    }
}
