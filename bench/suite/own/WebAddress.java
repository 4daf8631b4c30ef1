// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.LinkedHashMap;
import java.util.Map;

/** The parts of an address: scheme, host, port, path and query. */
public final class WebAddress {
    private final String scheme;
    private final String host;
    private final int port;
    private final String path;
    private final Map<String, String> query = new LinkedHashMap<>();

    private WebAddress(String scheme, String host, int port, String path) {
        this.scheme = scheme;
        this.host = host;
        this.port = port;
        this.path = path;
    }

    public static WebAddress parse(String text) {
        int colon = text.indexOf("://");
        if (colon <= 0) {
            throw new IllegalArgumentException("no scheme");
        }
        String scheme = text.substring(0, colon);
        String rest = text.substring(colon + 3);
        String queryText = null;
        int mark = rest.indexOf('?');
        if (mark >= 0) {
            queryText = rest.substring(mark + 1);
            rest = rest.substring(0, mark);
        }
        int slash = rest.indexOf('/');
        String path = slash < 0 ? "/" : rest.substring(slash);
        String host = slash < 0 ? rest : rest.substring(0, slash);
        int port = defaultPort(scheme);
        int portAt = host.indexOf(':');
        if (portAt >= 0) {
            port = Integer.parseInt(host.substring(portAt + 1));
            host = host.substring(0, portAt);
        }
        if (host.isEmpty() || port < 0 || port > 65535) {
            throw new IllegalArgumentException("host or port");
        }
        WebAddress address = new WebAddress(scheme, host, port, path);
        if (queryText != null) {
            address.readQuery(queryText);
        }
        return address;
    }

    static int defaultPort(String scheme) {
        switch (scheme) {
            case "http":
                return 80;
            case "https":
                return 443;
            case "ftp":
                return 21;
            default:
                return -1;
        }
    }

    private void readQuery(String text) {
        for (String pair : text.split("&")) {
            int equals = pair.indexOf('=');
            if (equals < 0) {
                query.put(pair, "");
            } else {
                query.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
        }
    }

    public String getScheme() {
        return scheme;
    }

    public String getHost() {
        return host;
    }

    public int getPort() {
        return port;
    }

    public String getPath() {
        return path;
    }

    public String parameter(String name) {
        return query.get(name);
    }

    public boolean isSecure() {
        return scheme.equals("https");
    }
}
