// SPDX-License-Identifier: Apache-2.0
//
// A class whose initialiser failed tells why when it is used again: the error has a cause.
//! verify true
//! verify near false
//! inputs near 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class SecondUseOfFailedClass {
    static int divisor;

    static class Broken {
        static int value = 10 / divisor;
    }

    public static void main(String[] args) {
        divisor = Verifier.nondetInt();
        try {
            Broken.value++;
        } catch (ExceptionInInitializerError e) {
            divisor = 0;
        }
        try {
            Broken.value++;
        } catch (NoClassDefFoundError e) {
            assert e.getCause() instanceof ExceptionInInitializerError; //! near e.getCause() instanceof ExceptionInInitializerError -> e.getCause() == null
        }
    }
}
