# SPDX-License-Identifier: Apache-2.0
"""Mutants that nobody can notice, each with the reason: mostly another hedge that is always met on the same way."""

REASONS = {
    "what follows is not supported: the path ends there": (
        "answer:java/lang/Thread.getAllStackTraces",
    ),
    "it asks for the time, which is hedged": (
        "answer:java/lang/ref/ReferenceQueue.remove",
    ),
    "it looks at the table, which is hedged": (
        "answer:java/util/WeakHashMap$HashIterator.<init>",
    ),
    "in check strings are short anyway, and in a whole program it is part of the row of nondetString": (
        "hedge:forms of strings",
    ),
    "a native method of the program is hedged by itself, and those of the library that are none have no symbolic arguments": (
        "hedge:native function",
    ),
    "a bean that is asked for is not supported: the path ends there": (
        "answer:java/lang/management/ManagementFactory.getMemoryMXBean",
        "answer:java/lang/management/ManagementFactory.getOperatingSystemMXBean",
        "answer:java/lang/management/ManagementFactory.getRuntimeMXBean",
        "answer:java/lang/management/ManagementFactory.getThreadMXBean",
    ),
    "only whole programs are asked for states that were there before: they have no open objects, contracts or goal": (
        "portrait:ranks",
        "portrait:records",
        "portrait:reach",
        "portrait:old",
        "portrait:checks",
        "portrait:arrived",
    ),
    "whatever adds a fact about every character of a string adds a condition on that string too, which is drawn": (
        "portrait:facts",
        "portrait:has_unbounded_strings",
    ),
    "no input is asked for while an exception is on its way: a handler has it on its stack": (
        "portrait:thrown",
    ),
    "a path in doubt waits until all others are done: none is taken for it": (
        "portrait:known path",
    ),
    "javac writes no constant whose value depends on the state: two states differ in what was linked, which nothing shows": (
        "portrait:constants",
    ),
    "whoever asks for the name of a class that was defined on the way is hedged": (
        "portrait:hidden_classes",
    ),
    "a path with several threads is hedged from its start: no proof rests on it": (
        "portrait:threads",
    ),
    "a native method that was run is hedged as soon as there is a second path": (
        "portrait:twins",
    ),
    "it is made where the bound on loops cuts the path, which counts by itself": (
        "hedge:probe",
    ),
    "the search itself finds the ArrayStoreException, and what is found is not proved away": (
        "hedge:narrower arrays",
    ),
    "whatever initialises java.time has looked at the machine by then, which is hedged": (
        "hedge:years",
    ),
    "each stands in for the other: see TOGETHER": (
        "end:solver-unknown",
        "hedge:no model",
    ),
}

EQUIVALENT = {mutant: reason for reason, mutants in REASONS.items() for mutant in mutants}

# Taken away at once.
TOGETHER = ["end:solver-unknown&hedge:no model"]
