// SPDX-License-Identifier: Apache-2.0
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Base64Test {
    public static void main(String[] args) {
        Base64.Encoder encoder = Base64.getEncoder();
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "hello world?>~"}) {
            String coded = encoder.encodeToString(s.getBytes(StandardCharsets.UTF_8));
            System.out.println(coded + " " + new String(Base64.getDecoder().decode(coded), StandardCharsets.UTF_8));
        }
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) all[i] = (byte) i;
        String url = Base64.getUrlEncoder().withoutPadding().encodeToString(all);
        System.out.println(url.length() + " " + url.substring(60, 90) + " " + url.contains("-"));
        System.out.println(Arrays.equals(all, Base64.getUrlDecoder().decode(url)));
        String mime = Base64.getMimeEncoder(20, new byte[] {'|'}).encodeToString(Arrays.copyOf(all, 50));
        System.out.println(mime);
        System.out.println(Arrays.hashCode(Base64.getMimeDecoder().decode("AAEC\r\nAwQF!!Bgc=")));
        try {
            Base64.getDecoder().decode("abc$");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Base64.getDecoder().decode("abcde");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        byte[] out = new byte[16];
        System.out.println(encoder.encode(new byte[] {1, 2, 3, 4}, out) + " " + new String(out, 0, 8, StandardCharsets.US_ASCII));
    }
}
