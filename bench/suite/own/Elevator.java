// SPDX-License-Identifier: Apache-2.0
package own;

import java.util.TreeSet;

/** One cabin that collects calls and goes on in its direction as long as there are any. */
public class Elevator {
    public enum Direction { UP, DOWN, IDLE }

    private final int floors;
    private final TreeSet<Integer> calls = new TreeSet<>();
    private int floor;
    private Direction direction = Direction.IDLE;
    private int travelled;

    public Elevator(int floors) {
        if (floors < 2) {
            throw new IllegalArgumentException("needs two floors");
        }
        this.floors = floors;
    }

    public boolean call(int target) {
        if (target < 0 || target >= floors) {
            return false;
        }
        if (target == floor && direction == Direction.IDLE) {
            return true;
        }
        return calls.add(target);
    }

    /** Moves by one floor at most; true when the doors open. */
    public boolean step() {
        choose();
        if (direction == Direction.IDLE) {
            return false;
        }
        floor += direction == Direction.UP ? 1 : -1;
        travelled++;
        boolean stops = calls.remove(floor);
        if (calls.isEmpty()) {
            direction = Direction.IDLE;
        }
        return stops;
    }

    private void choose() {
        if (calls.isEmpty()) {
            direction = Direction.IDLE;
            return;
        }
        boolean above = calls.higher(floor) != null;
        boolean below = calls.lower(floor) != null;
        if (direction == Direction.UP && !above) {
            direction = Direction.DOWN;
        } else if (direction == Direction.DOWN && !below) {
            direction = Direction.UP;
        } else if (direction == Direction.IDLE) {
            direction = above ? Direction.UP : Direction.DOWN;
        }
    }

    public int getFloor() {
        return floor;
    }

    public Direction getDirection() {
        return direction;
    }

    public int getTravelled() {
        return travelled;
    }

    public int pending() {
        return calls.size();
    }
}
