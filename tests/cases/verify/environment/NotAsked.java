// SPDX-License-Identifier: Apache-2.0
// The environment is near, and has nothing to say: ASCII in any charset, a set of one, text without numbers; but links.
//! run verify NotAskedCharset
//! status 0
//! run verify NotAskedOrder
//! status 0
//! run verify NotAskedFormat
//! status 0
//! run verify NotAskedLink
//! status 3
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

class NotAskedCharset {
    public static void main(String[] args) {
        assert "abc".getBytes().length == 3;
    }
}

class NotAskedOrder {
    public static void main(String[] args) {
        assert Map.of(1, 2).toString().equals("{1=2}");
    }
}

class NotAskedFormat {
    public static void main(String[] args) {
        assert String.format("%5s|%-3s", "ab", "c").equals("   ab|c  ");
    }
}

class NotAskedLink {
    public static void main(String[] args) {
        boolean there = true;
        try {
            Files.readSymbolicLink(Path.of("/nowhere"));
        } catch (IOException none) {
            there = false;
        }
        assert !there;
    }
}
