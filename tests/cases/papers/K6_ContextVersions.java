// SPDX-License-Identifier: Apache-2.0
// Row K6, figure 5: a contract in place of the body. What the call returns may lead to an object that was made before
// the call, but an input may not: both ways of the branch are explored, and only that one.
//! also ../../../src/annotations/jinx/Trusted.java ../../../src/annotations/jinx/Fresh.java ../../../src/annotations/jinx/Post.java ../../../src/annotations/jinx/Modifies.java
//! run state: check --no-replay --inputs state --method K6_ContextVersions.foo
//! run api: check --no-replay --method K6_ContextVersions.foo
import jinx.Fresh;
import jinx.Modifies;
import jinx.Post;
import jinx.Trusted;

public class K6_ContextVersions {
    static class MyInt {
        int f = 0;
    }

    MyInt myInt;

    void foo(K6_ContextVersions wrapper) {
        if (wrapper == null || wrapper.myInt == null) {
            return;
        }
        MyInt m = new MyInt();
        MyInt hidden = new MyInt();
        int tmp = wrapper.myInt.f;
        if (wrapper.myInt == m) {
            throw new IllegalStateException("made after the input"); //! never
        }
        K6_ContextVersions w = bar(m);
        if (w == null) {
            throw new IllegalStateException("the contract says fresh"); //! never
        }
        if (w == wrapper || w == this) {
            throw new IllegalStateException("the contract says fresh"); //! never
        }
        if (w.myInt == null) {
            throw new IllegalStateException("the contract says not null"); //! never
        }
        if (w.myInt == hidden) {
            throw new IllegalStateException("nobody could reach it"); //! never
        }
        if (w.myInt != m) {
            throw new IllegalStateException("another"); //! finds IllegalStateException
        } else {
            throw new IllegalStateException("the same"); //! finds IllegalStateException
        }
    }

    boolean hasInt(MyInt m, K6_ContextVersions result) {
        return result.myInt != null;
    }

    @Trusted
    @Fresh
    @Modifies
    @Post("hasInt")
    K6_ContextVersions bar(MyInt m) {
        K6_ContextVersions w = new K6_ContextVersions();
        w.myInt = m;
        return w;
    }
}
