// SPDX-License-Identifier: Apache-2.0
// Rows of the intrinsics that only newer JDKs have: none of them is true (tests/mutation takes each away).
//! slow
//! jdk 21
//! run RowsThreadId: verify --no-replay --time 60 RowsThreadId
//! status 3
//! run RowsThreadText: verify --no-replay --time 60 RowsThreadText
//! status 3
class RowsThreadId {
    public static void main(String[] args) {
        new Thread(() -> { }).threadId();
    }
}

// It has the number in it.
class RowsThreadText {
    public static void main(String[] args) {
        new Thread(() -> { }).toString();
    }
}
