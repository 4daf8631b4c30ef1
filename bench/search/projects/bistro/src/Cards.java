// SPDX-License-Identifier: Apache-2.0
package bistro;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Cards of regular guests: a cache that forgets the eldest, and a session per card. */
public class Cards {
    private final Map<String, Integer> points = new LinkedHashMap<>();
    private final Function<String, Integer> loader;
    private Session session;
    private boolean broken;

    public Cards(Function<String, Integer> loader) {
        this.loader = loader;
    }

    /** One guest at the till. */
    public final class Session {
        private String card;
        private int step;

        /** Begin, scan, then confirm. */
        public void begin() {
            step = 1;
        }

        public void scan(String card) {
            if (step != 1) {
                throw new IllegalStateException("begin first"); // planted: IllegalStateException
            }
            this.card = card;
            step = 2;
        }

        public int confirm() {
            if (step == 2) {
                step = 3;
            }
            if (step == 3 && card.startsWith("VIP-")) {
                return Integer.parseInt(card.substring(4)); // planted: NumberFormatException
            }
            return step;
        }

        /** Only confirmed ones can be voided. */
        public int undo() {
            if (step == 3) {
                step = 0;
                return points.get(card); // planted: NullPointerException
            }
            return -1;
        }
    }

    public Session session() {
        if (session != null && session.step != 0) {
            throw new IllegalStateException("somebody is there"); // planted: IllegalStateException
        }
        session = new Session();
        session.begin();
        return session;
    }

    /** What the card has. */
    public int load(String card) {
        broken = true;
        int found = points.computeIfAbsent(card, loader); // planted: NullPointerException
        broken = false;
        return found;
    }

    /** A till that broke has no guests. */
    public String eldest() {
        if (!broken) {
            return "";
        }
        Iterator<String> all = points.keySet().iterator();
        return all.next(); // planted: NoSuchElementException
    }

    public void credit(String card, int more) {
        points.merge(card, more, Math::addExact); // planted: ArithmeticException
        if (points.size() > 4) {
            for (String other : points.keySet()) { // planted: ConcurrentModificationException
                if (points.get(other) == 0) {
                    points.remove(other);
                }
            }
        }
    }
}
