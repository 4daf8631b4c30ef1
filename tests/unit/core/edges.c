// SPDX-License-Identifier: Apache-2.0
//
// The ways of exceptions: which handler takes one, through which frames it goes,
// and what the JVM itself throws on the way to a class, a member or a frame.
#include "rig.h"

typedef struct Row {
    const char *name;
    const char *code;  // of C, after the class's own line; f is what runs
    const char *words;
} Row;

#define DIVIDES "iconst_1\n iload_0\n idiv\n pop\n"  // throws where the argument is zero
#define SAYS(number) "bipush " #number "\n ireturn\n"
#define CATCHES(label, number) label ":\n pop\n bipush " #number "\n ireturn\n"

static const Row rows[] = {
    {"by its class",
     ".method static f (I)I\na:\n " DIVIDES "b:\n " SAYS(1) CATCHES("h", 2) ".catch ArithmeticException a b h\n",
     "1 2"},
    {"by a superclass",
     ".method static f (I)I\na:\n " DIVIDES "b:\n " SAYS(1) CATCHES("h", 2) ".catch Throwable a b h\n", "1 2"},
    {"by any", ".method static f (I)I\na:\n " DIVIDES "b:\n " SAYS(1) CATCHES("h", 2) ".catch any a b h\n", "1 2"},
    {"not by another class",
     ".method static f (I)I\na:\n " DIVIDES "b:\n " SAYS(1) CATCHES("h", 2) ".catch ClassCastException a b h\n",
     "1 ArithmeticException"},
    {"not by a class that is not there",
     ".method static f (I)I\na:\n " DIVIDES "b:\n " SAYS(1) CATCHES("h", 2) ".catch Missing a b h\n.catch any a b h\n",
     "1 2"},
    {"by the first that fits",
     ".method static f (I)I\na:\n " DIVIDES "b:\n " SAYS(1) CATCHES("h", 2) CATCHES("i", 3)
         CATCHES("k", 4) ".catch ClassCastException a b h\n.catch Throwable a b i\n.catch ArithmeticException a b k\n",
     "1 3"},
    {"not behind the range",
     ".method static f (I)I\n iconst_1\n iload_0\na:\n nop\nb:\n idiv\n pop\n " SAYS(1)
         CATCHES("h", 2) ".catch any a b h\n",
     "1 ArithmeticException"},
    {"not before the range",
     ".method static f (I)I\n iconst_1\n iload_0\n idiv\na:\n pop\nb:\n " SAYS(1) CATCHES("h", 2) ".catch any a b h\n",
     "1 ArithmeticException"},
    {"at both ends of the range",
     ".method static f (I)I\n iconst_1\n iload_0\na:\n idiv\nb:\n pop\n " SAYS(1) CATCHES("h", 2) ".catch any a b h\n",
     "1 2"},
    {"in the caller",
     ".method static f (I)I\na:\n iload_0\n invokestatic C g (I)I\nb:\n ireturn\n" CATCHES(
         "h", 2) ".catch any a b h\n"
                 ".method static g (I)I\n " DIVIDES SAYS(1),
     "1 2"},
    {"through two frames",
     ".method static f (I)I\na:\n iload_0\n invokestatic C e (I)I\nb:\n ireturn\n" CATCHES(
         "h", 2) ".catch any a b h\n"
                 ".method static e (I)I\n iload_0\n invokestatic C g (I)I\n ireturn\n"
                 ".method static g (I)I\n " DIVIDES SAYS(1),
     "1 2"},
    {"thrown again by the handler",
     ".method static f (I)I\na:\n " DIVIDES "b:\n " SAYS(1) "h:\n athrow\n.catch any a b h\n", "1 ArithmeticException"},
    {"another one by the handler",
     ".method static f (I)I\na:\n " DIVIDES "b:\n " SAYS(1) "h:\n pop\n aconst_null\n athrow\n.catch any a b h\n",
     "1 NullPointerException"},
    {"a handler that covers itself ends when it says so",
     ".method static f (I)I\na:\n " DIVIDES SAYS(1) "h:\n pop\n iinc 0 1\n " DIVIDES SAYS(2) "b:\n nop\n goto b\n"
                                                                                             ".catch any a b h\n",
     "1 2"},
    {"made by the program",
     ".method static f (I)I\n iload_0\n ifne no\n new ClassCastException\n dup\n"
     " invokespecial ClassCastException <init> ()V\n athrow\nno:\n " SAYS(1),
     "1 ClassCastException"},
    {"the stack is empty but for the exception",
     ".method static f (I)I\na:\n bipush 9\n bipush 8\n " DIVIDES
     "b:\n " SAYS(1) "h:\n pop\n " SAYS(2) ".catch any a b h\n",
     "1 2"},
    {"locals stay",
     ".method static f (I)I\n bipush 6\n istore_1\na:\n iinc 1 1\n " DIVIDES "b:\n iload_1\n ireturn\n"
     "h:\n pop\n iinc 1 10\n iload_1\n ireturn\n.catch any a b h\n",
     "17 7"},
    // what the way to a class, a member or a frame throws
    {"a class that is not there", ".method static f (I)I\n invokestatic Missing m ()I\n ireturn\n",
     "java/lang/NoClassDefFoundError"},
    {"a method that is not there", ".method static f (I)I\n invokestatic C missing ()I\n ireturn\n",
     "java/lang/NoSuchMethodError"},
    {"a field that is not there", ".method static f (I)I\n getstatic C missing I\n ireturn\n",
     "java/lang/NoSuchFieldError"},
    {"a link error is caught like any other",
     ".method static f (I)I\na:\n getstatic C missing I\nb:\n ireturn\n" CATCHES("h", 2) ".catch Throwable a b h\n",
     "2"},
    {"the stack is full", ".method static f (I)I\n iload_0\n invokestatic C f (I)I\n ireturn\n", "StackOverflowError"},
    {"the stack is full, and somebody catches it",
     ".method static f (I)I\na:\n iload_0\n invokestatic C g (I)I\nb:\n ireturn\n" CATCHES(
         "h", 2) ".catch StackOverflowError a b h\n.method static g (I)I\n iload_0\n invokestatic C g (I)I\n ireturn\n",
     "2"},
    {"an array that no memory holds",
     ".method static f (I)I\n ldc 2147483647\n newarray long\n arraylength\n ireturn\n", "OutOfMemoryError"},
    // static initialisers
    {"an initialiser runs before the first use, once",
     ".field static x I\n.method static f (I)I\n getstatic D x I\n getstatic D x I\n iadd\n ireturn\n"
     ".class D\n.field static x I\n"
     ".method static <clinit> ()V\n getstatic D x I\n iconst_4\n iadd\n putstatic D x I\n return\n",
     "8"},
    {"that of the superclass first",
     ".method static f (I)I\n getstatic D x I\n ireturn\n"
     ".class B\n.field static x I\n.method static <clinit> ()V\n iconst_3\n putstatic B x I\n return\n"
     ".class D extends B\n.field static y I\n"
     ".method static <clinit> ()V\n getstatic B x I\n iconst_1\n iadd\n putstatic B x I\n return\n",
     "3"},
    {"that of the superclass first, of a subclass's own field",
     ".method static f (I)I\n getstatic D y I\n ireturn\n"
     ".class B\n.field static x I\n.method static <clinit> ()V\n iconst_3\n putstatic B x I\n return\n"
     ".class D extends B\n.field static y I\n"
     ".method static <clinit> ()V\n getstatic B x I\n iconst_1\n iadd\n putstatic D y I\n return\n",
     "4"},
    {"a class in the middle of it counts as initialised",
     ".method static f (I)I\n getstatic D x I\n ireturn\n"
     ".class D\n.field static x I\n.method static one ()I\n getstatic D x I\n iconst_1\n iadd\n ireturn\n"
     ".method static <clinit> ()V\n invokestatic D one ()I\n putstatic D x I\n return\n",
     "1"},
    {"an initialiser that throws",
     ".method static f (I)I\n getstatic D x I\n ireturn\n"
     ".class D\n.field static x I\n"
     ".method static <clinit> ()V\n iconst_1\n iconst_0\n idiv\n putstatic D x I\n return\n",
     "ArithmeticException"},
    {"after an initialiser that threw, the class is not there",
     ".method static f (I)I\na:\n getstatic D x I\nb:\n ireturn\nh:\n pop\n getstatic D x I\n ireturn\n.catch any a b "
     "h\n"
     ".class D\n.field static x I\n"
     ".method static <clinit> ()V\n iconst_1\n iconst_0\n idiv\n putstatic D x I\n return\n",
     "NoClassDefFoundError"},
    {"static fields are each path's own",
     ".field static x I\n.method static f (I)I\n iload_0\n ifeq no\n iconst_5\n putstatic C x I\nno:\n"
     " getstatic C x I\n ireturn\n",
     "0 5"},
    {"objects are each path's own",
     ".field x I\n.method static f (I)I\n new C\n astore_1\n iload_0\n ifeq no\n aload_1\n iconst_5\n putfield C x I\n"
     "no:\n aload_1\n getfield C x I\n ireturn\n",
     "0 5"},
    {"frames below are each path's own",
     ".method static f (I)I\n bipush 10\n istore_1\n iload_0\n invokestatic C g (I)I\n iload_1\n iadd\n ireturn\n"
     ".method static g (I)I\n iload_0\n ifeq no\n iconst_5\n ireturn\nno:\n iconst_1\n ireturn\n",
     "11 15"},
    // calls
    {"the method of the object's class",
     ".method m ()I\n iconst_1\n ireturn\n"
     ".method static f (I)I\n iload_0\n ifeq no\n new C\n goto call\nno:\n new D\ncall:\n invokevirtual C m ()I\n "
     "ireturn\n"
     ".class D extends C\n.method m ()I\n iconst_2\n ireturn\n",
     "1 2"},
    {"the method of the named class",
     ".method m ()I\n iconst_1\n ireturn\n.method static f (I)I\n new D\n invokespecial C m ()I\n ireturn\n"
     ".class D extends C\n.method m ()I\n iconst_2\n ireturn\n",
     "1"},
    {"the method of an interface",
     ".method static f (I)I\n new D\n invokeinterface I m ()I\n ireturn\n"
     ".class interface I\n.method abstract m ()I\n.class D implements I\n.method m ()I\n iconst_2\n ireturn\n",
     "2"},
    {"a default method",
     ".method static f (I)I\n new D\n invokeinterface I m ()I\n ireturn\n"
     ".class interface I\n.method m ()I\n iconst_3\n ireturn\n.class D implements I\n",
     "3"},
};

static void goes(void **state) {
    const Row *row = *state;
    char text[4096];
    snprintf(text, sizeof text, ".class C\n%s", row->code);
    Rig r;
    rig_open(&r, text);
    rig_options(&r)->max_frames = 50;
    rig_expect(&r, "f", row->words);
    rig_close(&r);
}

int main(void) {
    struct CMUnitTest tests[ROWS(rows)];
    for (size_t i = 0; i < ROWS(rows); i++)
        tests[i] = (struct CMUnitTest){rows[i].name, goes, NULL, NULL, (void *)&rows[i]};
    return _cmocka_run_group_tests("edges", tests, ROWS(rows), NULL, NULL);
}
