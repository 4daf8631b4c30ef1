// SPDX-License-Identifier: Apache-2.0
package wire;

import java.util.ArrayDeque;
import java.util.Queue;

/** A connection: open, greet, send, close. */
public class Connection {
    private int state;
    private int window = 4;
    private int sequence;
    private final Queue<byte[]> unsent = new ArrayDeque<>();
    private String peer;

    public void open() {
        if (state != 0) {
            throw new IllegalStateException("open twice"); // planted: IllegalStateException
        }
        state = 1;
    }

    public void greet(String name) {
        if (state == 1 && name.startsWith("HELO ")) {
            peer = name.substring(5);
            state = 2;
        }
    }

    /** Sends while there is room in the window. */
    public int send(byte[] data) {
        if (state != 2) {
            unsent.add(data); // planted: NullPointerException
            return -1;
        }
        window--;
        return 1000 / window; // planted: ArithmeticException
    }

    public void acknowledge(int number) {
        if (state == 2 && number == sequence + 1) {
            sequence = number;
            window++;
        } else if (state == 2 && number > 7) {
            throw new IllegalArgumentException("from the future"); // planted: IllegalArgumentException
        }
    }

    /** After three packets the checkpoint is due. */
    public void checkpoint() {
        if (sequence == 3) {
            throw new IllegalStateException("no checkpoint"); // planted: IllegalStateException
        }
    }

    public void flush() {
        state = state == 2 ? 3 : state;
        unsent.remove(); // planted: NoSuchElementException
    }

    public String peer() {
        return peer.trim(); // planted: NullPointerException
    }

    public int close() {
        if (state == 3) {
            state = 9;
            return peer.charAt(0); // planted: StringIndexOutOfBoundsException
        }
        return 0;
    }
}
