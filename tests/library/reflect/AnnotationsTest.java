// SPDX-License-Identifier: Apache-2.0
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class AnnotationsTest {
    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Info {
        String value() default "none";

        int level() default 3;

        Class<?> type() default Object.class;

        String[] tags() default {};

        RetentionPolicy policy() default RetentionPolicy.CLASS;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Notes.class)
    @interface Note {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Notes {
        Note[] value();
    }

    @Info(value = "base", tags = {"x", "y"}, type = String.class)
    static class Base {
        @Deprecated
        @Note("one")
        @Note("two")
        public void marked(@Info("param") int p) {}
    }

    static class Derived extends Base {
        @Info(level = 9)
        public int field;
    }

    public static void main(String[] args) throws Exception {
        Info i = Derived.class.getAnnotation(Info.class);
        System.out.println(i.value() + " " + i.level() + " " + i.type() + " " + Arrays.toString(i.tags()) + " " + i.policy() + " " + i.annotationType().getSimpleName());
        System.out.println(Derived.class.getDeclaredAnnotations().length + " " + Derived.class.isAnnotationPresent(Info.class) + " " + Derived.class.getField("field").getAnnotation(Info.class).level());
        Method m = Base.class.getMethod("marked", int.class);
        System.out.println(m.getAnnotationsByType(Note.class).length + " " + m.getAnnotationsByType(Note.class)[1].value() + " " + m.isAnnotationPresent(Deprecated.class) + " " + ((Info) m.getParameterAnnotations()[0][0]).value());
        System.out.println(i.equals(Base.class.getAnnotation(Info.class)) + " " + (i.hashCode() == Base.class.getAnnotation(Info.class).hashCode()) + " " + i.toString().contains("base"));
        System.out.println(FunctionalInterface.class.getAnnotation(Retention.class).value() + " " + Runnable.class.isAnnotationPresent(FunctionalInterface.class) + " " + Info.class.getMethod("level").getDefaultValue());
    }
}
