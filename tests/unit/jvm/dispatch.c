// SPDX-License-Identifier: Apache-2.0
//
// Resolution and selection against the real JVM.  Each method of p.Calls makes
// an object and calls a method (or reads a field) that returns its own name;
// Java runs them and prints what came back, or the error.  We resolve the same
// instructions and must arrive at the same method, field or error.
#include "../world.h"

static const char runner[] = "package p;\n"
                             "public class Run {\n"
                             "    public static void main(String[] args) throws Exception {\n"
                             "        for (java.lang.reflect.Method m : Calls.class.getDeclaredMethods()) {\n"
                             "            if (!m.getName().startsWith(\"call\")) continue;\n"
                             "            m.setAccessible(true);\n"
                             "            String result;\n"
                             "            try { result = (String) m.invoke(null); }\n"
                             "            catch (java.lang.reflect.InvocationTargetException e) {\n"
                             "                Throwable t = e.getCause();\n"
                             "                result = t.getClass().getName() + \": \" + t.getMessage();\n"
                             "            }\n"
                             "            System.out.println(m.getName() + \"\\t\" + result);\n"
                             "        }\n"
                             "    }\n"
                             "}\n";

static const char types_p[] =
    "package p;\n"
    // default methods: diamonds, re-abstraction, classes before interfaces
    "interface A { default String m() { return \"p.A.m\"; } }\n"
    "interface B extends A { default String m() { return \"p.B.m\"; } }\n"
    "interface C extends A { }\n"
    "interface E extends A { String m(); }\n"
    "class D1 implements B, C { public String toString() { return \"p.D1.toString\"; } }\n"
    "class D2 implements C, B { }\n"
    "class D3a { public String m() { return \"p.D3a.m\"; } }\n"
    "class D3 extends D3a implements B { }\n"
    "abstract class D4a implements A { public abstract String m(); }\n"
    "class D4 extends D4a { public String m() { return \"p.D4.m\"; } }\n"
    "class D5 implements C { }\n"
    "class D6 extends D5 implements B { }\n"
    "class D7 implements E { public String m() { return \"p.D7.m\"; } }\n"
    "class D8 extends D1 implements A { }\n"
    "abstract class D9a implements A { }\n"
    "class D9 extends D9a { }\n"
    // bridges
    "class G<T> { String m(T t) { return \"p.G.m\"; } T n() { return null; } }\n"
    "class H extends G<String> { String m(String s) { return \"p.H.m\"; } String n() { return \"p.H.n\"; } }\n"
    // package-private methods
    "class P2 extends PA { String m() { return \"p.P2.m\"; } }\n"
    "class PE extends q.QB { }\n"
    "class PF extends q.Q3 { public String m() { return \"p.PF.m\"; } }\n"
    // private and static methods of interfaces
    "interface IP { private String pm() { return \"p.IP.pm\"; } default String dm() { return pm(); }\n"
    "    static String sm() { return \"p.IP.sm\"; } }\n"
    "class IPI implements IP { public String pm() { return \"p.IPI.pm\"; } public String dm() { return \"p.IPI.dm\"; } "
    "}\n"
    // statics, fields
    "class S1 { static String s() { return \"p.S1.s\"; } static String z = \"p.S1.z\"; }\n"
    "class S2 extends S1 { }\n"
    "interface F1 { String x = new String(\"p.F1.x\"); }\n"
    "class FA { String y = \"p.FA.y\"; String w = \"p.FA.w\"; }\n"
    "class FB extends FA implements F1 { String y = \"p.FB.y\"; }\n"
    "class FC extends FB { }\n";
static const char type_pa[] = "package p; public class PA { String m() { return \"p.PA.m\"; } }\n";
static const char type_pc[] = "package p; public class PC extends q.QB { public String m() { return \"p.PC.m\"; } }\n";
static const char type_qb[] = "package q; public class QB extends p.PA { public String m() { return \"q.QB.m\"; } }\n";
static const char type_qd[] = "package q; public class QD extends p.PC { public String m() { return \"q.QD.m\"; } }\n";
static const char type_q3[] = "package q; public class Q3 extends p.PA { String m() { return \"q.Q3.m\"; } }\n";
static const char type_prot[] = "package q; public class Prot {\n"
                                "    public String m() { return \"q.Prot.m\"; }\n"
                                "    public String f = \"q.Prot.f\"; }\n";

static const char calls[] = "package p;\n"
                            "class Calls {\n"
                            "    static String callDiamond1() { return ((A) new D1()).m(); }\n"
                            "    static String callDiamond2() { return ((A) new D2()).m(); }\n"
                            "    static String callDiamondByClass() { return new D1().m(); }\n"
                            "    static String callClassWins() { return ((B) new D3()).m(); }\n"
                            "    static String callReabstractedInClass() { return ((A) new D4()).m(); }\n"
                            "    static String callReabstractedByClass() { return ((D4a) new D4()).m(); }\n"
                            "    static String callDefaultInherited() { return ((C) new D5()).m(); }\n"
                            "    static String callDefaultOverridden() { return ((C) new D6()).m(); }\n"
                            "    static String callDefaultOverriddenByClass() { return ((D5) new D6()).m(); }\n"
                            "    static String callReabstracted() { return ((E) new D7()).m(); }\n"
                            "    static String callInterfaceAgain() { return ((A) new D8()).m(); }\n"
                            "    static String callMiranda() { return ((D9a) new D9()).m(); }\n"
                            "    static String callObjectMethod() { return ((B) new D1()).toString(); }\n"
                            "    @SuppressWarnings({\"unchecked\", \"rawtypes\"})\n"
                            "    static String callBridge() { return ((G) new H()).m(\"\"); }\n"
                            "    static String callBridgeDirect() { return new H().m(\"\"); }\n"
                            "    static String callPackage1() { return ((PA) new q.QB()).m(); }\n"
                            "    static String callPackage2() { return ((PA) new PC()).m(); }\n"
                            "    static String callPackage3() { return ((q.QB) new PC()).m(); }\n"
                            "    static String callPackage4() { return ((PA) new q.QD()).m(); }\n"
                            "    static String callPackage5() { return ((PA) new PE()).m(); }\n"
                            "    static String callPackage6() { return ((q.QB) new PE()).m(); }\n"
                            "    static String callPackage7() { return ((PA) new P2()).m(); }\n"
                            "    static String callPackage8() { return ((PA) new q.Q3()).m(); }\n"
                            "    static String callPackage9() { return ((PA) new PF()).m(); }\n"
                            "    static String callInterfaceStatic() { return IP.sm(); }\n"
                            "    static String callInterfaceDefault() { return ((IP) new IPI()).dm(); }\n"
                            "    static String callStaticInherited() { return S2.s(); }\n"
                            "    static String callStaticField() { return S2.z; }\n"
                            "    static String callInterfaceField() { return FC.x; }\n"
                            "    static String callHidingField() { return new FC().y; }\n"
                            "    static String callHiddenField() { return ((FA) new FC()).y; }\n"
                            "    static String callInheritedField() { return new FC().w; }\n"
                            "    static class In { private String secret = \"p.Calls$In.secret\";\n"
                            "        private String m() { return \"p.Calls$In.m\"; }\n"
                            "        private static String s() { return \"p.Calls$In.s\"; } }\n"
                            "    static class In2 extends In { public String m() { return \"p.Calls$In2.m\"; } }\n"
                            "    static String callNestPrivate() { return ((In) new In2()).m(); }\n"
                            "    static String callNestStatic() { return In.s(); }\n"
                            "    static String callNestField() { return new In().secret; }\n"
                            // these break when the classes below are compiled again
                            "    static String callFinalSuper() { return new FinalSub().toString(); }\n"
                            "    static String callInterfaceSuper() { return new IfSuper().toString(); }\n"
                            "    static String callNotInterface() { return new NotIf().toString(); }\n"
                            "    static String callOverridesFinal() { return new OverFinal().toString(); }\n"
                            "    static String callSealed() { return new Seal2().toString(); }\n"
                            "    static String callCircular() { return new CirA().toString(); }\n"
                            "    static String callMissing() { return new Missing().toString(); }\n"
                            "    static String callMissingSuper() { return new MissingSub().toString(); }\n"
                            "    static String callAbstract() { return ((Abs) new Abs2()).m(1, null); }\n"
                            "    static String callAbstractInterface() { return ((J) new AbI()).jm(); }\n"
                            "    static String callConflict() { return new Conf().m(); }\n"
                            "    static String callNotImplemented() { return ((K) new Fake()).kk(); }\n"
                            "    static String callNoField() { return new Has().x; }\n"
                            "    static String callPrivateField() { return new Has().priv; }\n"
                            "    static String callStaticNow() { return new Has().wasInstance; }\n"
                            "    static String callInstanceNow() { return Has.wasStatic; }\n"
                            "    static String callNoMethod() { return new Has().m(1, new String[0][0], 2L); }\n"
                            "    static String callPrivateMethod() { return new Has().pm(2.0); }\n"
                            "    static String callExpectedStatic() { return Has.st(); }\n"
                            "    static String callExpectedInstance() { return new Has().inst(); }\n"
                            "    static String callNowInterface() { return new NowI2().m(); }\n"
                            "    static String callProtectedMethod() { return new q.Prot().m(); }\n"
                            "    static String callProtectedField() { return new q.Prot().f; }\n"
                            "    static String callHiddenClass() { return q.Gone.s(); }\n"
                            "    static String callWeaker() { return ((W) new Weak()).w(); }\n"
                            "}\n"
                            "class FinalSub extends Fin { }\n"
                            "class IfSuper extends WasClass { }\n"
                            "class NotIf implements WasInterface { }\n"
                            "class OverFinal extends FM { String m(int x) { return null; } }\n"
                            "class Seal2 extends Seal { }\n"
                            "class CirA extends CirB { }\n"
                            "class MissingSub extends Missing { }\n"
                            "class Abs2 extends Abs { }\n"
                            "class Conf implements I1, I2 { }\n"
                            "class NowI2 extends NowI1 { }\n";

static const char before[] =
    "package p;\n"
    "class Fin { } class WasClass { } interface WasInterface { } class FM { String m(int x) { return null; } }\n"
    "class Seal { } class CirB { } class Missing { }\n"
    "class Abs { String m(int x, String[] y) { return null; } }\n"
    "interface J { String jm(); } class AbI implements J { public String jm() { return null; } }\n"
    "interface I1 { default String m() { return null; } } interface I2 { }\n"
    "interface K { String kk(); } class Fake implements K { public String kk() { return null; } }\n"
    "class Has { String x, priv, wasInstance; static String wasStatic;\n"
    "    String m(int a, String[][] b, long c) { return null; } String pm(double d) { return null; }\n"
    "    static String st() { return null; } String inst() { return null; } }\n"
    "class NowI1 { String m() { return null; } }\n"
    "interface W { String w(); } class Weak implements W { public String w() { return null; } }\n";
static const char after[] =
    "package p;\n"
    "final class Fin { } interface WasClass { } class WasInterface { } class FM { final String m(int x) { return null; "
    "} }\n"
    "sealed class Seal permits Seal3 { } final class Seal3 extends Seal { } class CirB extends CirA { } class CirA { "
    "}\n"
    "interface J { } class AbI implements J { } interface W { } class Weak implements W { String w() { return null; } "
    "}\n"
    "abstract class Abs { abstract String m(int x, String[] y); }\n"
    "interface I1 { default String m() { return null; } } interface I2 { default String m() { return null; } }\n"
    "interface K { String kk(); } class Fake { public String kk() { return null; } }\n"
    "class Has { private String priv; static String wasInstance; String wasStatic; private String pm(double d) { "
    "return null; }\n"
    "    String st() { return null; } static String inst() { return null; } }\n"
    "interface NowI1 { default String m() { return null; } }\n";
static const char prot_after[] = "package q; public class Prot {\n"
                                 "    protected String m() { return \"q.Prot.m\"; }\n"
                                 "    protected String f = \"q.Prot.f\"; }\n";
static const char gone_before[] = "package q; public class Gone { public static String s() { return null; } }\n";
static const char gone_after[] = "package q; class Gone { public static String s() { return null; } }\n";

static void compile_all(World *w) {
    world_write(w, "src/Run.java", runner);
    world_write(w, "src/Types.java", types_p);
    world_write(w, "src/PA.java", type_pa);
    world_write(w, "src/PC.java", type_pc);
    world_write(w, "src/QB.java", type_qb);
    world_write(w, "src/QD.java", type_qd);
    world_write(w, "src/Q3.java", type_q3);
    world_write(w, "src/Prot.java", type_prot);
    world_write(w, "src/Gone.java", gone_before);
    world_write(w, "src/Calls.java", calls);
    world_write(w, "src/Before.java", before);
    world_compile(w, "out", "src/*.java");
    world_write(w, "new/After.java", after);
    world_write(w, "new/Prot.java", prot_after);
    world_write(w, "new/Gone.java", gone_after);
    world_compile(w, "fresh", "new/*.java");
    // CirA, J and W were there again only so that the others compile.
    char command[256];
    snprintf(command, sizeof command,
             "cd %s && rm fresh/p/CirA.class fresh/p/J.class fresh/p/W.class out/p/Missing.class && cp -r fresh/. out",
             w->folder);
    assert_int_equal(system(command), 0);
}

// ── Our side: what the JVM would do with the code of one method

typedef struct Outcome {
    char text[600];
} Outcome;

static Outcome failed(const World *w) {
    Outcome o;
    char name[100];
    snprintf(name, sizeof name, "%s", w->error.exception);
    for (char *at = name; *at; at++)
        if (*at == '/') *at = '.';
    snprintf(o.text, sizeof o.text, "%s: %s", name, w->error.message);
    return o;
}

static Outcome member(World *w, const JxClass *owner, const char *name) {
    Outcome o;
    snprintf(o.text, sizeof o.text, "%s.%s", jx_class_java_name(owner, &w->ctx.arena), name);
    return o;
}

static Outcome follow(World *w, JxMethodInfo *caller) {
    const JxDecodedCode *code = jx_method_code(w->vm, caller);
    JxClass *receiver = NULL, *from = caller->owner;
    for (uint32_t i = 0; i < code->count; i++) {
        const JxInsn *insn = &code->insns[i];
        uint16_t pool = (uint16_t)insn->b;
        bool is_static = insn->op == JX_OP_GETSTATIC || insn->op == JX_OP_INVOKESTATIC;
        if (insn->op == JX_OP_NEW) {
            receiver = jx_resolve_class(w->vm, from, pool, &w->error);
            if (!receiver) return failed(w);
        } else if (insn->op == JX_OP_GETFIELD || insn->op == JX_OP_GETSTATIC) {
            JxFieldInfo *field = jx_resolve_field(w->vm, from, pool, is_static, &w->error);
            return field ? member(w, field->owner, field->name) : failed(w);
        } else if (insn->op >= JX_OP_INVOKEVIRTUAL && insn->op <= JX_OP_INVOKEINTERFACE) {
            JxMethodInfo *method = jx_resolve_invoke(w->vm, from, pool, insn->op, &w->error);
            if (method && insn->op == JX_OP_INVOKESPECIAL) continue;
            if (method && !is_static) method = jx_select_method(w->vm, receiver, method, &w->error);
            return method ? member(w, method->owner, method->name) : failed(w);
        }
    }
    fail_msg("%s: nothing to resolve", caller->name);
    return (Outcome){{0}};
}

static void compare_with_java(const char *jdk) {
    World w;
    world_open(&w, jdk);
    compile_all(&w);
    world_add(&w, "out");
    char command[512], line[1200];
    snprintf(command, sizeof command, "%s/bin/java -cp %s/out p.Run", jdk, w.folder);
    FILE *java = popen(command, "r");
    assert_non_null(java);
    int compared = 0, wrong = 0, errors = 0;
    while (fgets(line, sizeof line, java)) {
        line[strcspn(line, "\n")] = 0;
        char *tab = strchr(line, '\t');
        assert_non_null(tab);
        *tab = 0;
        Outcome ours = follow(&w, world_method(&w, "p/Calls", line, "()Ljava/lang/String;"));
        compared++;
        errors += strstr(tab + 1, "Error: ") != NULL;
        if (!strcmp(ours.text, tab + 1)) continue;
        wrong++;
        print_error("%s:\n  Java: %s\n  Jinx: %s\n", line, tab + 1, ours.text);
    }
    assert_int_equal(pclose(java), 0);
    print_message("%s: %d calls compared, %d of them errors\n", jdk, compared, errors);
    assert_int_equal(wrong, 0);
    assert_in_range(errors, 20, compared - 30);
    world_close(&w);
}

static void test_against_java(void **state) {
    (void)state;
    world_jdk();
    for (const char *const *jdk = jdk_homes(); *jdk; jdk++) compare_with_java(*jdk);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_against_java)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
