// SPDX-License-Identifier: Apache-2.0
// Files, one row of the intrinsics each: none of them is true (tests/mutation takes each away).
//! slow
//! run verify --no-replay --time 60 RowsFilesExist
//! status 3
//! run verify --no-replay --time 60 RowsFilesReadable
//! status 3
//! run verify --no-replay --time 60 RowsFilesSize
//! status 3
//! run verify --no-replay --time 60 RowsFilesReal
//! status 3
//! run verify --no-replay --time 60 RowsFilesLink
//! status 3
//! run verify --no-replay --time 60 RowsFilesFolder
//! status 3
//! run verify --no-replay --time 60 RowsFilesDelete
//! status 3
//! run verify --no-replay --time 60 RowsFilesMove
//! status 3
//! run verify --no-replay --time 60 RowsFilesList
//! status 3
//! run verify --no-replay --time 60 RowsFilesOpen
//! status 3
//! run verify --no-replay --time 60 RowsFilesCopy
//! status 3
//! run verify --no-replay --time 60 RowsStreamOpen
//! status 3
//! run verify --no-replay --time 60 RowsWriterOpen
//! status 3
//! run verify --no-replay --time 60 RowsRandomOpen
//! status 3
//! run verify --no-replay --time 60 RowsFileThere
//! status 3
//! run verify --no-replay --time 60 RowsFileReadable
//! status 3
//! run verify --no-replay --time 60 RowsFilePermission
//! status 3
//! run verify --no-replay --time 60 RowsFileLength
//! status 3
//! run verify --no-replay --time 60 RowsFileCreate
//! status 3
//! run verify --no-replay --time 60 RowsFileFolder
//! status 3
//! run verify --no-replay --time 60 RowsFileDelete
//! status 3
//! run verify --no-replay --time 60 RowsFileRename
//! status 3
//! run verify --no-replay --time 60 RowsFileList
//! status 3
//! run verify --no-replay --time 60 RowsFileCanonical
//! status 3

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesExist {
    public static void main(String[] args) throws Exception {
        java.nio.file.Files.exists(java.nio.file.Path.of("/x"));
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesReadable {
    public static void main(String[] args) throws Exception {
        java.nio.file.Files.isReadable(java.nio.file.Path.of("/x"));
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesSize {
    public static void main(String[] args) throws Exception {
        try { java.nio.file.Files.size(java.nio.file.Path.of("/x")); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesReal {
    public static void main(String[] args) throws Exception {
        try { java.nio.file.Path.of("/x").toRealPath(); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesLink {
    public static void main(String[] args) throws Exception {
        try { java.nio.file.Files.readSymbolicLink(java.nio.file.Path.of("/x")); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesFolder {
    public static void main(String[] args) throws Exception {
        try { java.nio.file.Files.createDirectory(java.nio.file.Path.of("/x")); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesDelete {
    public static void main(String[] args) throws Exception {
        try { java.nio.file.Files.delete(java.nio.file.Path.of("/x")); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesMove {
    public static void main(String[] args) throws Exception {
        try { java.nio.file.Files.move(java.nio.file.Path.of("/x"), java.nio.file.Path.of("/y")); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesList {
    public static void main(String[] args) throws Exception {
        try { java.nio.file.Files.newDirectoryStream(java.nio.file.Path.of("/x")); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesOpen {
    public static void main(String[] args) throws Exception {
        try { java.nio.channels.FileChannel.open(java.nio.file.Path.of("/x")); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilesCopy {
    public static void main(String[] args) throws Exception {
        try { java.nio.file.Files.copy(java.nio.file.Path.of("/x"), java.nio.file.Path.of("/y")); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsStreamOpen {
    public static void main(String[] args) throws Exception {
        try { new java.io.FileInputStream("/x"); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsWriterOpen {
    public static void main(String[] args) throws Exception {
        try { new java.io.FileOutputStream("/x"); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsRandomOpen {
    public static void main(String[] args) throws Exception {
        try { new java.io.RandomAccessFile("/x", "r"); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFileThere {
    public static void main(String[] args) throws Exception {
        new java.io.File("/x").exists();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFileReadable {
    public static void main(String[] args) throws Exception {
        new java.io.File("/x").canRead();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFilePermission {
    public static void main(String[] args) throws Exception {
        new java.io.File("/x").setReadable(true);
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFileLength {
    public static void main(String[] args) throws Exception {
        new java.io.File("/x").length();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFileCreate {
    public static void main(String[] args) throws Exception {
        try { new java.io.File("/x").createNewFile(); } catch (java.io.IOException e) { }
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFileFolder {
    public static void main(String[] args) throws Exception {
        new java.io.File("/x").mkdir();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFileDelete {
    public static void main(String[] args) throws Exception {
        new java.io.File("/x").delete();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFileRename {
    public static void main(String[] args) throws Exception {
        new java.io.File("/x").renameTo(new java.io.File("/y"));
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFileList {
    public static void main(String[] args) throws Exception {
        new java.io.File("/x").list();
    }
}

@SuppressWarnings({"deprecation", "removal"})
class RowsFileCanonical {
    public static void main(String[] args) throws Exception {
        try { new java.io.File("/x").getCanonicalPath(); } catch (java.io.IOException e) { }
    }
}
