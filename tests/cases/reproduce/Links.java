// SPDX-License-Identifier: Apache-2.0
// An address that is none.
package cases;

import java.net.URI;
import java.net.URISyntaxException;

public class Links {
    public static String host(String base, String path) throws URISyntaxException {
        URI uri = new URI(base + "/" + path);
        return uri.getHost() == null ? "" : uri.getHost().toLowerCase();
    }
}

class LinksWitness {
    public static void main(String[] arguments) throws Exception {
        Links.host("http://a", "b c");
    }
}
