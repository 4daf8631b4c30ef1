// SPDX-License-Identifier: Apache-2.0
// Row T9: the crash depends on what the environment answers; the test answers so with a stub.
// Where the environment is the system's (files, the clock), no test can make it answer so: the finding says that.
//! run confirm: check --method T9_Environment.collect
//! run system: check --unconfirmed --method T9_Environment.slots --method T9_Environment.shift
//! count 2
//! json .findings.0.relies == "java.io.File.list()"
//! json .findings.1.relies == "java.lang.System.currentTimeMillis()"
//! json .findings.1.status == "not-triggered"
public class T9_Environment {
    public interface Folder {
        int fileCount();
    }

    public static int collect(Folder folder) {
        int[] sizes = new int[2];
        int count = folder.fileCount(); //! finds NullPointerException in confirm
        for (int i = 0; i < count; i++) {
            sizes[i] = i * i; //! finds ArrayIndexOutOfBoundsException in confirm
        }
        return sizes[0];
    }

    public static int slots() {
        String[] names = new java.io.File("inbox").list();
        int[] sizes = new int[2];
        for (int i = 0; names != null && i < names.length; i++) {
            sizes[i] = i; //! finds ArrayIndexOutOfBoundsException status not-triggered in system
        }
        return sizes[0];
    }

    public static int shift() {
        return 100 / (int) (System.currentTimeMillis() % 86400000 - 17); //! finds ArithmeticException status not-triggered in system
    }
}
