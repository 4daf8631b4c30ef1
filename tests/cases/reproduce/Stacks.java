// SPDX-License-Identifier: Apache-2.0
// An empty stack while an expression is evaluated.
package cases;

import java.util.Stack;

public class Stacks {
    public static int evaluate(String text) {
        Stack<Integer> values = new Stack<>();
        for (String token : text.trim().split("\\s+")) {
            if (token.equals("+")) {
                values.push(values.pop() + values.pop());
            } else if (token.equals("*")) {
                values.push(values.pop() * values.pop());
            } else {
                values.push(Integer.parseInt(token));
            }
        }
        return values.pop();
    }
}

class StacksWitness {
    public static void main(String[] arguments) {
        Stacks.evaluate("1 2 + *");
    }
}
