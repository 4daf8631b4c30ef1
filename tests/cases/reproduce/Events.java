// SPDX-License-Identifier: Apache-2.0
// A listener that takes itself away.
package cases;

import java.util.ArrayList;
import java.util.List;

public class Events {
    public interface Listener {
        boolean once(String event);
    }

    private final List<Listener> listeners = new ArrayList<>();

    public void add(Listener listener) {
        listeners.add(listener);
    }

    public void fire(String event) {
        for (Listener listener : listeners)
            if (listener.once(event)) listeners.remove(listener);
    }
}

class EventsWitness {
    public static void main(String[] arguments) {
        Events events = new Events();
        events.add(e -> true);
        events.add(e -> false);
        events.add(e -> false);
        events.fire("x");
    }
}
