// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The states of an order, and which changes are allowed. */
public class OrderFlow {
    public enum State { NEW, PAID, PACKED, SHIPPED, DELIVERED, CANCELLED, RETURNED }

    public enum Event { PAY, PACK, SHIP, DELIVER, CANCEL, RETURN }

    private State state = State.NEW;
    private final List<State> history = new ArrayList<>();
    private int refund;
    private final int price;

    public OrderFlow(int price) {
        if (price <= 0) {
            throw new IllegalArgumentException("price " + price);
        }
        this.price = price;
    }

    public State getState() {
        return state;
    }

    public int getRefund() {
        return refund;
    }

    public List<State> getHistory() {
        return Collections.unmodifiableList(history);
    }

    public State handle(Event event) {
        State next = switch (event) {
            case PAY -> state == State.NEW ? State.PAID : null;
            case PACK -> state == State.PAID ? State.PACKED : null;
            case SHIP -> state == State.PACKED ? State.SHIPPED : null;
            case DELIVER -> state == State.SHIPPED ? State.DELIVERED : null;
            case CANCEL -> mayCancel() ? State.CANCELLED : null;
            case RETURN -> state == State.DELIVERED ? State.RETURNED : null;
        };
        if (next == null) {
            throw new IllegalStateException(event + " in " + state);
        }
        if (next == State.CANCELLED && state != State.NEW) {
            refund = price;
        } else if (next == State.RETURNED) {
            refund = price - price / 10;
        }
        history.add(state);
        state = next;
        return next;
    }

    private boolean mayCancel() {
        return state == State.NEW || state == State.PAID || state == State.PACKED;
    }

    public boolean isOpen() {
        return state.compareTo(State.DELIVERED) < 0;
    }
}
