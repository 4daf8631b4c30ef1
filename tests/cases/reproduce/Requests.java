// SPDX-License-Identifier: Apache-2.0
// A builder that was not given all.
package cases;

import java.util.HashMap;
import java.util.Map;

public final class Requests {
    private final String url;
    private final Map<String, String> headers;

    private Requests(Builder builder) {
        url = builder.url;
        headers = builder.headers;
    }

    public static Builder builder() {
        return new Builder();
    }

    public static final class Builder {
        private String url;
        private Map<String, String> headers;

        public Builder url(String url) {
            this.url = url;
            return this;
        }

        public Builder header(String name, String value) {
            if (headers == null) headers = new HashMap<>();
            headers.put(name, value);
            return this;
        }

        public Requests build() {
            if (url == null) throw new IllegalStateException("url");
            return new Requests(this);
        }
    }

    public String header(String name) {
        return headers.get(name);
    }
}

class RequestsWitness {
    public static void main(String[] arguments) {
        Requests.builder().url("a").build().header("b");
    }
}
