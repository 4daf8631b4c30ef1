// SPDX-License-Identifier: Apache-2.0
// An AssertionError is no RuntimeException, and neither is a checked one: both may leave main. What was caught did not.
//! property no-runtime-exception
//! run whole: verify
//! status 0
//! json .verdict == "true"
//! json .property == "no-runtime-exception"
//! json .exception == null
//! json .inputs == []
//! json .ledger.threw > 0
//! verify true
//! run cut: near verify --no-replay
//! status 1
//! json .verdict == "false"
//! json .exception == "java.lang.ArithmeticException"
//! json .at.line == 34
//! json .inputs.0.call == "nondetInt"
//! json .inputs.0.line == 30
//! json .inputs.0.value == "0"
//! verify near false
//! inputs near 0
import java.io.IOException;
import org.sosy_lab.sv_benchmarks.Verifier;

public class NoRuntimeException {
    public static void main(String[] args) throws IOException {
        // The property speaks of what escapes from main.
        int divisor;
        do {
            divisor = Verifier.nondetInt();
            if (divisor == 7) throw new IOException("checked");
            assert divisor != 8;
            try {
                System.out.println(10 / divisor);
            } catch (IllegalStateException | ArithmeticException caught) { //! near IllegalStateException | ArithmeticException -> IllegalStateException
                divisor = 1;
            }
        } while (10 / divisor > 9);
    }
}
