// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.lang.annotation.*;

public class AnnotationTest {
    static void show(Object o) {
        System.out.println(o);
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark { String value(); int n() default 3; }

    @Mark("hello")
    static class Marked { @Deprecated void f() { } }

    static class Plain { }

    public static void main(String[] args) throws Exception {
        show(Marked.class.isAnnotationPresent(Mark.class)); Mark m = Marked.class.getAnnotation(Mark.class); show(m.value()); show(m.n()); show(Plain.class.getAnnotations().length); show(Marked.class.getDeclaredMethod("f").isAnnotationPresent(Deprecated.class));
    }
}
