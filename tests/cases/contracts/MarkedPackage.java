// SPDX-License-Identifier: Apache-2.0
// A package that is null-marked, by its package-info.
//! also also/marked/package-info.java also/marked/NullMarked.java
//! run state: check --no-replay --inputs state --method marked.MarkedPackage.*
package marked;

public class MarkedPackage {
    private String field;

    public int all(String parameter) {
        return parameter.length() + field.length(); //! never
    }
}
