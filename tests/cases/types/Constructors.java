// SPDX-License-Identifier: Apache-2.0
// Constructors are entries of their own: what they throw is found, of the right kind, and shown by `new`.
//! run check
//! json len .methods == 9
import java.util.List;

public class Constructors {
    static class Account {
        final int share;
        final String owner;

        Account(int balance, String owner) {
            if (balance < 0) throw new IllegalArgumentException("negative"); //! finds IllegalArgumentException as precondition with balance < 0 shown by new Constructors.Account(-1, null)
            this.share = 100 / (balance - 7); //! finds ArithmeticException as defect with balance == 7
            this.owner = owner.trim(); //! finds NullPointerException as null-argument with owner is None
        }

        Account(String owner) {
            this(8, owner);
        }

        private Account() { // nobody's entry
            this.share = 1 / 0;
            this.owner = null;
        }

        class Sub {
            final int part;

            Sub(int parts) {
                part = share / parts; //! finds ArithmeticException from <init> with parts == 0
            }
        }
    }

    static class Box<T> {
        final T content;

        Box(T content) {
            if (content == null) throw new IllegalStateException(); //! finds IllegalStateException as precondition
            this.content = content;
        }

        Box(List<T> contents) {
            content = contents.get(0); //! finds NullPointerException as null-argument; finds IndexOutOfBoundsException as defect
        }
    }

    record Range(int low, int high) {
        Range {
            if (low > high) throw new IllegalArgumentException(); //! finds IllegalArgumentException as precondition with low > high
        }
    }

    abstract static class Shape {
        final int sides;

        Shape(int sides) {
            if (sides == 0) throw new IllegalStateException(); //! finds IllegalStateException as defect with corners == 1
            this.sides = sides;
        }
    }

    static class Polygon extends Shape {
        Polygon(int corners) {
            super(corners - 1);
        }
    }

    enum Level {
        LOW,
        HIGH;

        final int weight = 6 / (ordinal() + 1);
    }
}
