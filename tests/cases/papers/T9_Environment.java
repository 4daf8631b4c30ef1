// SPDX-License-Identifier: Apache-2.0
// Row T9: the crash depends on what the environment answers; the test answers so with a stub.
//! run confirm: check --method T9_Environment.collect
public class T9_Environment {
    public interface Folder {
        int fileCount();
    }

    public static int collect(Folder folder) {
        int[] sizes = new int[2];
        int count = folder.fileCount(); //! finds NullPointerException
        for (int i = 0; i < count; i++) {
            sizes[i] = i * i; //! finds ArrayIndexOutOfBoundsException
        }
        return sizes[0];
    }
}
