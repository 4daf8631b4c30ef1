// SPDX-License-Identifier: Apache-2.0
// try with resources: the exception of the body, not that of close().
package cases;

public class Resources implements AutoCloseable {
    private boolean closed;

    public static int use(int[] data, int at) {
        try (Resources resources = new Resources()) {
            return resources.take(data, at);
        }
    }

    private int take(int[] data, int at) {
        if (closed) return 0;
        return data[at + 1];
    }

    @Override
    public void close() {
        closed = true;
    }
}

class ResourcesWitness {
    public static void main(String[] arguments) {
        Resources.use(new int[] {1}, 0);
    }
}
