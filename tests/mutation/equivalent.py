# SPDX-License-Identifier: Apache-2.0
"""Mutants that nobody can notice, each with the reason: mostly another hedge that is always met on the same way."""

REASONS = {
    "the initialiser of java.io.File has asked for separators by then, which is hedged": (
        "answer:java/io/FileInputStream.open0",
        "answer:java/io/FileOutputStream.open0",
        "answer:java/io/RandomAccessFile.open0",
        "answer:java/io/UnixFileSystem.checkAccess",
        "answer:java/io/UnixFileSystem.createDirectory",
        "answer:java/io/UnixFileSystem.createFileExclusively",
        "answer:java/io/UnixFileSystem.delete0",
        "answer:java/io/UnixFileSystem.getBooleanAttributes0",
        "answer:java/io/UnixFileSystem.getLength",
        "answer:java/io/UnixFileSystem.list",
        "answer:java/io/UnixFileSystem.rename0",
        "answer:java/io/UnixFileSystem.resolve(Ljava/io/File;)Ljava/lang/String;",
        "answer:java/io/UnixFileSystem.setPermission",
    ),
    "the initialiser of SecurityConstants asks for the memory, which is hedged": (
        "answer:java/lang/Class.getProtectionDomain0",
    ),
    "what follows is not supported: the path ends there": (
        "answer:java/lang/Thread.getAllStackTraces",
    ),
    "a bean that is asked for is not supported: the path ends there": (
        "answer:java/lang/management/ManagementFactory.getMemoryMXBean",
        "answer:java/lang/management/ManagementFactory.getOperatingSystemMXBean",
        "answer:java/lang/management/ManagementFactory.getRuntimeMXBean",
        "answer:java/lang/management/ManagementFactory.getThreadMXBean",
    ),
    "it asks for the time, which is hedged": (
        "answer:java/lang/ref/ReferenceQueue.remove",
    ),
    "the default locale was asked for by then, which is hedged": (
        "answer:java/text/DateFormatSymbols.getInstance(Ljava/util/Locale;)Ljava/text/DateFormatSymbols;",
    ),
    "it iterates, which is hedged": (
        "answer:java/util/ImmutableCollections$SetN.toArray",
    ),
    "the generators that are found by it have rows that hedge too": (
        "answer:java/util/ServiceLoader.stream",
    ),
    "it looks at the table, which is hedged": (
        "answer:java/util/WeakHashMap$HashIterator.<init>",
    ),
    "generators are found by ServiceLoader, whose rows hedge too": (
        "answer:java/util/random/RandomGenerator.getDefault",
        "answer:java/util/random/RandomGenerator.of",
        "answer:java/util/random/RandomGeneratorFactory.all",
        "answer:java/util/random/RandomGeneratorFactory.getDefault",
        "answer:java/util/random/RandomGeneratorFactory.of",
    ),
    "whoever wants the folder is hedged (UnixFileSystem.defaultDirectory)": (
        "answer:sun/nio/fs/UnixNativeDispatcher.getcwd",
    ),
}

EQUIVALENT = {mutant: reason for reason, mutants in REASONS.items() for mutant in mutants}
