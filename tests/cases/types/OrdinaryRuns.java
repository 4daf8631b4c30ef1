// SPDX-License-Identifier: Apache-2.0
//
// What ordinary runs try: texts that the library's methods read (once a format has been made, the next costs little), parts
// around the characters that the code looks for, numbers of comparisons, what a call leaves behind that was given null.
//! run check --no-replay --no-proofs --max-steps 1000000 --more-steps unlimited --method *.amount --method *.portions --method *.accept --method *.port
//! others allowed
import java.text.DecimalFormat;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

public class OrdinaryRuns {
    private final Queue<String> waiting = new ArrayDeque<>();
    private final Map<String, String> values = new HashMap<>();
    private boolean busy;

    public static String amount(String pattern, double value) {
        return new DecimalFormat(pattern).format(value); //! finds IllegalArgumentException
    }

    public static int portions(String line) {
        int at = line.indexOf('@');
        if (at <= 0) {
            return 0;
        }
        String[] rest = line.substring(at + 1).split("/");
        return rest.length > 1 ? Integer.parseInt(rest[1]) : 1; //! finds NumberFormatException
    }

    public void accept(String order) {
        if (busy) {
            throw new IllegalStateException("not so fast"); //! finds IllegalStateException
        }
        busy = true;
        waiting.add(order);
        busy = false;
    }

    public void set(String key, String value) {
        values.put(key, value);
    }

    public int port() {
        int port = Integer.parseInt(values.getOrDefault("port", "8080"));
        if (port > 65535) {
            throw new IllegalStateException("no such port"); //! finds IllegalStateException
        }
        return port;
    }
}
