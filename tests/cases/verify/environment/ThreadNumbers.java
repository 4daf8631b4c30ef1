// SPDX-License-Identifier: Apache-2.0
// The numbers of threads are given by the JVM, but for the first.
//! verify unknown
//! verify near true
public class ThreadNumbers {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(); //! near new Thread() -> Thread.currentThread()
        assert thread.getId() > 0;
    }
}
