// SPDX-License-Identifier: Apache-2.0
// A number that is no number.
package cases;

import java.util.Scanner;

public class Scanners {
    public static int total(String line) {
        Scanner scanner = new Scanner(line);
        int sum = 0;
        while (scanner.hasNext()) sum += scanner.nextInt();
        return sum;
    }
}

class ScannersWitness {
    public static void main(String[] arguments) {
        Scanners.total("1 x");
    }
}
