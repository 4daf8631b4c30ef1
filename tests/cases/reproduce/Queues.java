// SPDX-License-Identifier: Apache-2.0
// A queue that is asked for more than was put in.
package cases;

import java.util.ArrayDeque;
import java.util.Deque;

public class Queues {
    private final Deque<String> waiting = new ArrayDeque<>();
    private int served;

    public void arrive(String name) {
        waiting.addLast(name);
    }

    public String serve() {
        served++;
        return waiting.removeFirst().trim();
    }

    public int served() {
        return served;
    }
}

class QueuesWitness {
    public static void main(String[] arguments) {
        Queues queues = new Queues();
        queues.arrive("a");
        queues.serve();
        queues.serve();
    }
}
