// SPDX-License-Identifier: Apache-2.0
// Calls that must come in order: open, write, close.
package cases;

public class Protocol {
    private enum State { NEW, OPEN, CLOSED }

    private State state = State.NEW;
    private int[] buffer;

    public void open(int size) {
        if (state != State.NEW) throw new IllegalStateException("opened before");
        state = State.OPEN;
        buffer = new int[size];
    }

    public void close() {
        if (state != State.OPEN) throw new IllegalStateException("not open");
        state = State.CLOSED;
        buffer = null;
    }

    public int write(int value) {
        if (state == State.NEW) throw new IllegalStateException("not open");
        return put(value);
    }

    private int put(int value) {
        buffer[0] = value;
        return buffer.length;
    }
}

class ProtocolWitness {
    public static void main(String[] arguments) {
        Protocol protocol = new Protocol();
        protocol.open(3);
        protocol.close();
        protocol.write(5);
    }
}
