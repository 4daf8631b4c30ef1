// SPDX-License-Identifier: Apache-2.0
//
// Selection in the JDK's own classes against reflection.  Java lists, for every
// concrete class of java.util and java.lang, the public instance methods and
// who declares them; whichever supertype a call is resolved in, we must select
// that method.
#include "../world.h"

static const char lister[] =
    "import java.lang.invoke.MethodType;\n"
    "import java.lang.reflect.*;\n"
    "import java.net.URI;\n"
    "import java.nio.file.*;\n"
    "import java.util.*;\n"
    "public class Lister {\n"
    "    public static void main(String[] args) throws Exception {\n"
    "        StringBuilder out = new StringBuilder();\n"
    "        FileSystem jrt = FileSystems.getFileSystem(URI.create(\"jrt:/\"));\n"
    "        for (String folder : new String[] {\"java/util\", \"java/lang\"}) {\n"
    "            Path root = jrt.getPath(\"/modules/java.base\");\n"
    "            for (Path file : (Iterable<Path>) Files.walk(root.resolve(folder)).sorted()::iterator) {\n"
    "                String name = root.relativize(file).toString();\n"
    "                if (!name.endsWith(\".class\")) continue;\n"
    "                name = name.substring(0, name.length() - 6);\n"
    "                Class<?> c = Class.forName(name.replace('/', '.'), false, null);\n"
    "                if (Modifier.isAbstract(c.getModifiers())) continue;\n"
    "                Map<String, String> found = new TreeMap<>();\n"
    "                for (Method m : c.getMethods()) {\n"
    "                    if (Modifier.isStatic(m.getModifiers())) continue;\n"
    "                    MethodType type = MethodType.methodType(m.getReturnType(), m.getParameterTypes());\n"
    "                    String key = m.getName() + \"\\t\" + type.toMethodDescriptorString();\n"
    "                    String owner = m.getDeclaringClass().getName().replace('.', '/');\n"
    "                    found.merge(key, owner, (a, b) -> \"\");\n"
    "                }\n"
    "                found.forEach((k, v) -> { if (!v.isEmpty())\n"
    "                    out.append(c.getName().replace('.', '/')).append('\\t').append(k).append('\\t')\n"
    "                       .append(v).append('\\n'); });\n"
    "            }\n"
    "        }\n"
    "        System.out.print(out);\n"
    "    }\n"
    "}\n";

typedef struct Counts {
    size_t methods, selections, wrong;
} Counts;

static void select_from(World *w, Counts *counts, JxClass *cls, const JxClass *super, const char *name,
                        const char *descriptor, const char *owner) {
    JxMethodInfo *resolved = jx_class_find_method(super, name, descriptor);
    if (!resolved || (resolved->flags & (JX_ACC_PUBLIC | JX_ACC_STATIC)) != JX_ACC_PUBLIC) return;
    JxMethodInfo *selected = jx_select_method(w->vm, cls, resolved, &w->error);
    counts->selections++;
    if (selected && !strcmp(selected->owner->name, owner)) return;
    if (counts->wrong++ < 20)
        print_error("%s.%s%s through %s: Java has %s, we have %s\n", cls->name, name, descriptor, super->name, owner,
                    selected ? selected->owner->name : w->error.message);
}

static void compare(World *w, Counts *counts, char *line) {
    char *part[4], *rest = line;
    for (int i = 0; i < 4; i++) part[i] = strsep(&rest, "\t");
    assert_non_null(part[3]);
    JxClass *cls = world_class(w, part[0]);
    counts->methods++;
    for (uint32_t d = 0; d <= cls->depth; d++) select_from(w, counts, cls, cls->display[d], part[1], part[2], part[3]);
    for (uint32_t i = 0; i < cls->all_interface_count; i++)
        select_from(w, counts, cls, cls->all_interfaces[i], part[1], part[2], part[3]);
}

static void test_reflection(void **state) {
    (void)state;
    world_jdk();
    for (const char *const *jdk = jdk_homes(); *jdk; jdk++) {
        World w;
        world_open(&w, *jdk);
        world_write(&w, "Lister.java", lister);
        char command[300];
        static char line[8000];
        snprintf(command, sizeof command, "%s/bin/java %s/Lister.java", *jdk, w.folder);
        FILE *java = popen(command, "r");
        assert_non_null(java);
        Counts counts = {0};
        while (fgets(line, sizeof line, java)) {
            line[strcspn(line, "\n")] = 0;
            compare(&w, &counts, line);
        }
        assert_int_equal(pclose(java), 0);
        print_message("%s: %zu methods, %zu selections\n", *jdk, counts.methods, counts.selections);
        assert_int_equal(counts.wrong, 0);
        assert_true(counts.selections > 10000);
        world_close(&w);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_reflection)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
