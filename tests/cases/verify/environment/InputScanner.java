// SPDX-License-Identifier: Apache-2.0
//! property no-runtime-exception
//! run verify
//! status 1
import java.util.Scanner;

public class InputScanner {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        if (!in.hasNextInt()) return;
        int first = in.nextInt();
        if (first < 20 || !in.hasNextLine()) return;
        String rest = in.nextLine();
        System.out.println(100 / (first - 42) + rest);
    }
}
