// SPDX-License-Identifier: Apache-2.0
// Inputs beyond those that are made: longer strings, classes that nobody here has written. Nothing is complete or proved
// because of those that were.
//! run texts: check --no-replay --unconfirmed --method BeyondInputs.texts
//! json .methods.0.ended == "bounded"
//! run classes: check --no-replay --unconfirmed --method BeyondInputs.classes
//! stdout explored up to a bound
//! run types: check --no-replay --unconfirmed --method BeyondInputs.types
//! stdout explored up to a bound
public class BeyondInputs {
    public static int texts(String s) {
        return s == null ? 0 : s.length() > 100 ? 1 : 2;
    }

    public static int classes(CharSequence s, int count) {
        int n = 0;
        for (int i = 0; i < count; i++) n ^= i;
        return s == null ? n : n ^ s.length();
    }

    public static int types(CharSequence s, int count) {
        int n = 0;
        for (int i = 0; i < count; i++) n ^= i;
        return s instanceof Runnable && s instanceof Comparable ? 1 / (n & 0) : n;
    }
}
