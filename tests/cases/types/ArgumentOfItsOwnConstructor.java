// SPDX-License-Identifier: Apache-2.0
// What a constructor is given was there before the object: it is never the object itself, nor built from it.
//! run plain: check --unconfirmed --method ArgumentOfItsOwnConstructor.*
//! count 2
//! json .outcomes.no-test == 0
public class ArgumentOfItsOwnConstructor {
    public static final class Link {
        private final Link next;

        public Link(Link next) {
            this.next = next;
        }
    }

    public static final class Free {
        Free next;
    }

    public static int self(Link link) {
        if (link != null && link.next == link) {
            throw new IllegalStateException(); //! never
        }
        return 0;
    }

    public static int ring(Link link) {
        if (link != null && link.next != null && link.next.next == link) {
            throw new IllegalStateException(); //! never
        }
        return 0;
    }

    public static int shared(Link a, Link b) {
        if (a != null && b != null && a.next == b && b.next != null) {
            throw new IllegalStateException("the second is in the first"); //! finds IllegalStateException
        }
        return 0;
    }

    public static int assigned(Free free) {
        if (free != null && free.next == free) {
            throw new IllegalStateException("a field can be set later"); //! finds IllegalStateException
        }
        return 0;
    }
}
