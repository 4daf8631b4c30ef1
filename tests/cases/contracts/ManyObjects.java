// SPDX-License-Identifier: Apache-2.0
// A call that nobody implements is handed more objects than are followed: said, and nothing is complete.
//! also ../../../src/annotations/jinx/Post.java
//! run check --no-replay --unconfirmed --method ManyObjects.hand --bound 1000
//! others allowed
//! json .ledger.alternatives > 0
//! stdout objects that a trusted method reaches
import jinx.Post;

public class ManyObjects {
    public interface Taker {
        static boolean isSmall(Node node, int result) {
            return result >= 0 && result < 10;
        }

        @Post("isSmall")
        int take(Node node);
    }

    public static class Node {
        Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    public static void hand(Taker taker) {
        if (taker == null) return;
        Node node = null;
        for (int i = 0; i < 513; i++) node = new Node(node);
        if (taker.take(node) > 10) throw new IllegalStateException();
    }
}
