// SPDX-License-Identifier: Apache-2.0
// Nullness annotations are known by their simple names, whatever their package: on parameters, fields and results, as
// declaration annotations and on uses of types. A forbidden null is never tried; an allowed one that crashes is a defect.
//! run state: check --no-replay --inputs state
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.Map;

public class Nullness {
    @Retention(RetentionPolicy.CLASS)
    @interface CheckForNull {}

    @Retention(RetentionPolicy.RUNTIME)
    @interface NotNull {}

    enum When { ALWAYS, MAYBE, UNKNOWN }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Nonnull {
        When when() default When.ALWAYS;
    }

    @Target(ElementType.TYPE_USE)
    @Retention(RetentionPolicy.CLASS)
    @interface Nullable {}

    @Target(ElementType.TYPE_USE)
    @Retention(RetentionPolicy.CLASS)
    @interface NonNull {}

    @Retention(RetentionPolicy.CLASS)
    @interface NullMarked {}

    @Retention(RetentionPolicy.CLASS)
    @interface NullUnmarked {}

    public static final class Plain {
        int x;
    }

    public final class Inner {
        int x;
    }

    // ── parameters

    static int silent(Plain p) {
        return p.x; //! finds NullPointerException as null-argument
    }

    static int notNull(@NotNull Plain p) {
        return p.x; //! never
    }

    static int nonnull(@Nonnull Plain p, @Nonnull(when = When.MAYBE) Plain q) {
        return p == null ? 1 : q.x; //! finds NullPointerException as defect with p is not None and q is None
    }

    static int checkForNull(@CheckForNull Plain p) {
        return p.x; //! finds NullPointerException as defect
    }

    static int typeUse(@NonNull Plain p, @Nullable Plain q) {
        return p.x + q.x; //! finds NullPointerException as defect with q is None
    }

    static int nested(Nullness.@NonNull Inner p) {
        return p.x; //! never
    }

    static int arrayItself(Plain @NonNull [] p) {
        return p.length; //! never
    }

    static int arrayElements(@NonNull Plain @NonNull [] p) {
        return p.length > 0 ? p[0].x : 0; //! never
    }

    static int nullableElements(@Nullable Plain @NonNull [] p) {
        return p.length > 0 ? p[0].x : 0; //! finds NullPointerException as defect
    }

    static int typeArgument(@NonNull List<@NonNull String> p) {
        return p.isEmpty() ? 0 : p.get(0).length(); //! never
    }

    static int nullableArgument(@NonNull List<@Nullable String> p) {
        return p.isEmpty() ? 0 : p.get(0).length(); //! finds NullPointerException as defect
    }

    static int wildcard(@NonNull List<? extends @NonNull String> p) {
        return p.isEmpty() ? 0 : p.get(0).length(); //! never
    }

    static int mapValues(@NonNull Map<String, @NonNull Plain> p) {
        int sum = 0;
        for (Plain value : p.values()) {
            sum += value.x; //! never
        }
        return sum;
    }

    // ── fields

    public static final class Fields {
        @NotNull Plain safe;
        @CheckForNull Plain unsafe;
        @NonNull Plain typeUse;
        Plain @NonNull [] array;

        int readSafe() {
            return safe.x + typeUse.x + array.length; //! never
        }

        int readUnsafe() {
            return unsafe.x; //! finds NullPointerException as defect
        }
    }

    // ── results

    public interface Source {
        @NotNull
        Plain safe();

        @NonNull Plain typeUse();

        @CheckForNull
        Plain unsafe();
    }

    static int safeResult(@NonNull Source s) {
        return s.safe().x + s.typeUse().x; //! never
    }

    static int unsafeResult(@NonNull Source s) {
        return s.unsafe().x; //! finds NullPointerException as defect
    }

    // ── marks

    @NullMarked
    public static class Marked {
        Plain field;
        @Nullable Plain perhaps;

        int parameter(Plain p, List<Plain> list) {
            return p.x + (list.isEmpty() ? 0 : list.get(0).x); //! never
        }

        int field() {
            return field.x; //! never
        }

        int perhaps() {
            return perhaps.x; //! finds NullPointerException as defect
        }

        @NullUnmarked
        int unmarked(Plain p) {
            return p.x; //! finds NullPointerException as null-argument
        }

        static <T> int variable(T p) {
            return p.hashCode(); //! never
        }

        static <T extends @Nullable Object> int nullableBound(T p) {
            return p.hashCode(); //! finds NullPointerException as null-argument
        }

        public static class Within {
            int inherited(Plain p) {
                return p.x; //! never
            }
        }

        @NullUnmarked
        public static class Unmarked {
            int outside(Plain p) {
                return p.x; //! finds NullPointerException as null-argument
            }
        }
    }
}
