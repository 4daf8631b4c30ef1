// SPDX-License-Identifier: Apache-2.0

/** An interface that nobody would want to see stubbed method by method. */
public class Wide {
    interface Panel<T> {
        int width();

        int height();

        byte depth();

        char letter();

        long area(int unit);

        long area(long unit);

        T content();

        boolean isOpen();

        void close();

        default int border() {
            return width() - height();
        }
    }

    static int border(Panel<String> panel) {
        return 100 / panel.border();
    }

    static long areas(Panel<String> panel) {
        return panel.area(1) + panel.area(1L) == 12 && panel.area(1) == 3 ? 1 / (panel.area(1L) - 9) : 0;
    }

    static int small(Panel<?> panel) {
        return panel.depth() == -5 && panel.letter() == 'x' && panel.isOpen() ? panel.content().hashCode() : 0;
    }

    /** So many methods that a class of the test file implements them. */
    abstract static class Device {
        abstract int level();
        abstract <T> T read(Class<T> type);
        abstract java.util.List<String> labels();
        @Deprecated abstract int old();
        abstract long serial();
        abstract double weight();
        abstract boolean ready();
        abstract char letter();
        abstract void reset() throws java.io.IOException;
    }

    int fill(Device device) {
        return 100 / device.level();
    }
}
