// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.security.*;

public class DigestTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        for (String a : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512"}) {
            show(a + " " + HexFormat.of().formatHex(MessageDigest.getInstance(a).digest("abc".getBytes())));
        }
        try { MessageDigest.getInstance("NOPE"); } catch (NoSuchAlgorithmException e) { show("no such algorithm"); }
    }
}
