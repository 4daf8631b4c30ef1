// SPDX-License-Identifier: Apache-2.0
package courier;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.function.Consumer;

/** Who wants to know what. */
public class Events {
    /** Something that happened. */
    public static class Event {
        final String topic;
        final Object payload;
        final Throwable cause;

        public Event(String topic, Object payload, Throwable cause) {
            this.topic = topic;
            this.payload = payload;
            this.cause = cause;
        }
    }

    private static Events instance;
    private static int limit = 3;

    private final Map<String, List<Consumer<Object>>> listeners = new HashMap<>();
    private final Deque<Event> waiting = new ArrayDeque<>();
    private final ArrayBlockingQueue<Event> urgent = new ArrayBlockingQueue<>(2);
    private boolean sending;

    private Events() {
    }

    public static synchronized Events get() {
        if (instance == null) {
            instance = new Events();
        }
        return instance;
    }

    public static void limit(int most) {
        limit = most;
    }

    public void listen(String topic, Consumer<Object> listener) {
        listeners.computeIfAbsent(topic, t -> new ArrayList<>()).add(listener);
    }

    public void post(Event event) {
        if (waiting.size() >= limit) {
            throw new IllegalStateException("too many"); // planted: IllegalStateException
        }
        waiting.add(event); // planted: NullPointerException
    }

    /** Those that cannot wait; two have room. */
    public void hurry(Event event) {
        urgent.add(event); // planted: IllegalStateException
    }

    /** Sends the next one. */
    public int send() {
        Event event = waiting.remove(); // planted: NoSuchElementException
        sending = true;
        int sent = 0;
        for (Consumer<Object> listener : listeners.get(event.topic)) { // planted: NullPointerException
            listener.accept(event.payload);
            sent++;
        }
        sending = false;
        return sent;
    }

    /** The payload as a number of parcels. */
    public static int parcels(Event event) {
        return (Integer) event.payload; // planted: ClassCastException
    }

    /** The message of the innermost cause. */
    public static String reason(Event event) {
        Throwable at = event.cause;
        while (at.getCause() != null) { // planted: NullPointerException
            at = at.getCause();
        }
        return at.getMessage().trim(); // planted: NullPointerException
    }

    public void stop() {
        if (sending) {
            throw new IllegalStateException("in the middle of it"); // planted: IllegalStateException
        }
        waiting.clear();
    }
}
