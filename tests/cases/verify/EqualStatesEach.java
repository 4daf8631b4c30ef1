// SPDX-License-Identifier: Apache-2.0
// Two states that differ in one thing, and only there: which of two ways was taken can be seen from it alone. Whichever of
// them is followed second must not be taken for the first: the claim fails on one way as written, on the other in the near
// miss.
//! run Local: verify --no-replay Local
//! status 1
//! run LocalNear: near verify --no-replay Local
//! status 1
//! run OnStack: verify --no-replay OnStack
//! status 1
//! run OnStackNear: near verify --no-replay OnStack
//! status 1
//! run Place: verify --no-replay Place
//! status 1
//! run PlaceNear: near verify --no-replay Place
//! status 1
//! run Static: verify --no-replay Static
//! status 1
//! run StaticNear: near verify --no-replay Static
//! status 1
//! run NewField: verify --no-replay NewField
//! status 1
//! run NewFieldNear: near verify --no-replay NewField
//! status 1
//! run OldField: verify --no-replay OldField
//! status 1
//! run OldFieldNear: near verify --no-replay OldField
//! status 1
//! run OfClass: verify --no-replay OfClass
//! status 1
//! run OfClassNear: near verify --no-replay OfClass
//! status 1
//! run Element: verify --no-replay Element
//! status 1
//! run ElementNear: near verify --no-replay Element
//! status 1
//! run Number: verify --no-replay Number
//! status 1
//! run NumberNear: near verify --no-replay Number
//! status 1
//! run Length: verify --no-replay Length
//! status 1
//! run LengthNear: near verify --no-replay Length
//! status 1
//! run Reach: verify --no-replay Reach
//! status 1
//! run ReachNear: near verify --no-replay Reach
//! status 1
//! run Condition: verify --no-replay Condition
//! status 1
//! run ConditionNear: near verify --no-replay Condition
//! status 1
//! run Value: verify --no-replay Value
//! status 1
//! run ValueNear: near verify --no-replay Value
//! status 1
//! run Variable: verify --no-replay Variable
//! status 1
//! run VariableNear: near verify --no-replay Variable
//! status 1
//! run Caller: verify --no-replay Caller
//! status 1
//! run CallerNear: near verify --no-replay Caller
//! status 1
//! run Float: verify --no-replay Float
//! status 1
//! run FloatNear: near verify --no-replay Float
//! status 1
import org.sosy_lab.sv_benchmarks.Verifier;

class Same {
    static final Same OLD = new Same();
    static int number;
    int field;
    Same next;

    static void claim(boolean first) {
        assert first; //! near assert first -> assert !first
    }

    static int below(int v) {
        return Math.max(v, Verifier.nondetInt() & 0);
    }
}

// With the same slots as the other class.
class Other {
    int field;
    Same next;
}

class Local {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        int v = first ? 1 : 2;
        Verifier.nondetInt();
        Same.claim(v == 1);
    }
}

class OnStack {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        int v = (first ? 1 : 2) + (Verifier.nondetInt() & 0);
        Same.claim(v == 1);
    }
}

class Place {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        boolean was;
        if (first) {
            Verifier.nondetInt();
            was = true;
        } else {
            Verifier.nondetInt();
            was = false;
        }
        Same.claim(was);
    }
}

class Static {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        Same.number = first ? 1 : 2;
        Verifier.nondetInt();
        Same.claim(Same.number == 1);
    }
}

class NewField {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        Same made = new Same();
        made.field = first ? 1 : 2;
        Verifier.nondetInt();
        Same.claim(made.field == 1);
    }
}

class OldField {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        Same.OLD.field = first ? 1 : 2;
        Verifier.nondetInt();
        Same.claim(Same.OLD.field == 1);
    }
}

class OfClass {
    public static void main(String[] args) {
        Same.OLD.field = new Other().field;
        boolean first = Verifier.nondetBoolean();
        Object made = first ? new Same() : new Other();
        Verifier.nondetInt();
        Same.claim(made instanceof Same);
    }
}

class Element {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        Object[] made = {first ? Same.OLD : null};
        Verifier.nondetInt();
        Same.claim(made[0] != null);
    }
}

class Number {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        int[] made = {0, first ? 1 : 2};
        Verifier.nondetInt();
        Same.claim(made[1] == 1);
    }
}

class Length {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        int[] made = new int[first ? 1 : 2];
        Verifier.nondetInt();
        Same.claim(made.length == 1);
    }
}

class Reach {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        Same made = new Same();
        made.next = first ? made : new Same();
        Verifier.nondetInt();
        Same.claim(made.next == made);
    }
}

class Condition {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        int v = Verifier.nondetInt();
        if (first ? v > 9 : v <= 9) return;
        Verifier.nondetInt();
        Same.claim(v <= 9);
    }
}

class Value {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        int v = Verifier.nondetInt();
        int w = first ? v : v + 1;
        Verifier.nondetInt();
        Same.claim(w == v);
    }
}

class Variable {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        int v = Verifier.nondetInt();
        int w = Verifier.nondetInt();
        if (v != 3 || w == 3) return;
        int x = first ? v : w;
        Verifier.nondetInt();
        Same.claim(x == 3);
    }
}

class Caller {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        Same.claim(first ? Same.below(1) == 1 : Same.below(2) == 1);
    }
}

class Float {
    public static void main(String[] args) {
        Same.OLD.field = 0;
        boolean first = Verifier.nondetBoolean();
        double v = first ? 0.0 : -0.0;
        Verifier.nondetInt();
        Same.claim(1 / v > 0);
    }
}
