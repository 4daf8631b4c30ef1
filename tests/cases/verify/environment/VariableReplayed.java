// SPDX-License-Identifier: Apache-2.0
// What the environment has to say is said to the run that confirms a violation.
//! property no-exception
//! run verify
//! status 1
//! stdout JINX_MODE
//! run near verify
//! status 0
public class VariableReplayed {
    public static void main(String[] args) {
        String mode = System.getenv("JINX_MODE");
        if (mode == null || !mode.equals("fast")) return; //! near equals("fast") -> equals("fast" + args.length)
        int processors = Runtime.getRuntime().availableProcessors(), spare = processors - 3;
        if (args.length == 0) System.out.println(6 / spare); //! near 6 / spare -> processors
    }
}
