// SPDX-License-Identifier: Apache-2.0
// Java 5: annotations and what reflection says of them; Java 8: repeated ones.
import java.lang.annotation.Annotation;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Arrays;

public class Annotations {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Part {
        int value() default 1;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Info {
        String name();

        int[] numbers() default {1, 2};

        Class<?> type() default Object.class;

        Level level() default Level.LOW;

        Part part() default @Part;

        double ratio() default 2.5;

        char letter() default 'x';

        long wide() default 7L;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }

    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @interface Family { }

    @interface Invisible { }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Range {
        int min();

        int max();
    }

    @Info(name = "class", numbers = 5, type = String.class, level = Level.HIGH, part = @Part(9))
    @Family
    @Invisible
    static class Marked {
        @Range(min = 1, max = 10)
        public int size;

        @Info(name = "constructor")
        Marked() { }

        @Info(name = "method")
        @Deprecated(since = "9")
        void method(@Info(name = "parameter") int a, String b) { }

        @Tag("one")
        @Tag("two")
        void tagged() { }
    }

    static class Child extends Marked { }

    static void validate(Object o) throws ReflectiveOperationException {
        for (Field field : o.getClass().getDeclaredFields()) {
            Range range = field.getAnnotation(Range.class);
            if (range != null && (field.getInt(o) < range.min() || field.getInt(o) > range.max())) {
                throw new IllegalArgumentException(field.getName());  //! finds IllegalArgumentException from checkRange
            }
        }
    }

    public static void checkRange(int size) throws ReflectiveOperationException {
        Marked marked = new Marked();
        marked.size = size;
        validate(marked);
    }

    public static void checkSilent(int size) throws ReflectiveOperationException {
        Marked marked = new Marked();
        marked.size = 1 + (size & 7);
        validate(marked);
    }

    public static void main(String[] args) throws Exception {
        Info info = Marked.class.getAnnotation(Info.class);
        System.out.println(info.name() + Arrays.toString(info.numbers()) + info.type() + info.level() + info.part().value()
                + info.ratio() + info.letter() + info.wide());
        System.out.println(Marked.class.getAnnotations().length + " " + Child.class.isAnnotationPresent(Family.class)
                + Child.class.isAnnotationPresent(Info.class) + Child.class.getDeclaredAnnotations().length);
        Method method = Marked.class.getDeclaredMethod("method", int.class, String.class);
        System.out.println(method.getAnnotation(Info.class).name() + method.getAnnotation(Deprecated.class).since());
        Annotation[][] parameters = method.getParameterAnnotations();
        System.out.println(((Info) parameters[0][0]).name() + parameters[1].length);
        System.out.println(Marked.class.getDeclaredMethod("tagged").getAnnotationsByType(Tag.class).length
                + Marked.class.getDeclaredMethod("tagged").getAnnotation(Tags.class).value()[1].value());
        System.out.println(info.annotationType() + " " + info.equals(Marked.class.getAnnotation(Info.class)) + " "
                + (info.hashCode() == Marked.class.getAnnotation(Info.class).hashCode()) + " " + info);
        System.out.println(Marked.class.getDeclaredConstructor().getAnnotation(Info.class).name()
                + Info.class.getDeclaredMethod("ratio").getDefaultValue() + Info.class.isAnnotation());
    }
}
