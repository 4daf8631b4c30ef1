// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** What doc comments say of methods: exceptions that they announce, and words about parameters. */
final class Docs extends TreePathScanner<Void, Void> {
    private final DocTrees trees;
    private final Wire.Writer out;
    private final List<String> classes = new ArrayList<>();
    private final Deque<Map<String, String>> variables = new ArrayDeque<>(); // type variables, and what erasure makes of them
    private final String packageName;
    private int methods;

    private Docs(DocTrees trees, CompilationUnitTree unit, Wire.Writer out) {
        this.trees = trees;
        this.out = out;
        packageName = unit.getPackageName() == null ? "" : unit.getPackageName() + ".";
    }

    /** Parses without looking at anything else: names stay as they are written. */
    static byte[] read(List<Compiler.Unit> units) throws IOException {
        JavaCompiler tool = ToolProvider.getSystemJavaCompiler();
        if (tool == null) throw new IllegalStateException("this JDK has no compiler (a JRE?)");
        Wire.Writer all = new Wire.Writer();
        int count = 0;
        for (Compiler.Unit source : units) {
            JavacTask task = (JavacTask) tool.getTask(null, null, ignored -> {}, List.of("-proc:none"), null, List.of(source));
            DocTrees trees = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                Docs docs = new Docs(trees, unit, all);
                docs.scan(unit, null);
                count += docs.methods;
            }
        }
        byte[] body = all.toBytes();
        byte[] head = new Wire.Writer().u32(count).toBytes();
        byte[] whole = java.util.Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, whole, head.length, body.length);
        return whole;
    }

    @Override
    public Void visitClass(ClassTree node, Void nothing) {
        classes.add(node.getSimpleName().toString());
        declare(node.getTypeParameters());
        super.visitClass(node, nothing);
        variables.pop();
        classes.remove(classes.size() - 1);
        return null;
    }

    @Override
    public Void visitMethod(MethodTree node, Void nothing) {
        DocCommentTree comment = trees.getDocCommentTree(getCurrentPath());
        if (comment != null && !classes.contains("")) describe(node, comment);
        return null; // what is inside of a method has no documentation for callers
    }

    private void describe(MethodTree node, DocCommentTree comment) {
        methods++;
        StringJoiner types = new StringJoiner(",");
        declare(node.getTypeParameters());
        for (VariableTree parameter : node.getParameters()) types.add(erased(simple(parameter.getType())));
        variables.pop();
        List<String> thrown = new ArrayList<>();
        List<String> parameters = new ArrayList<>();
        StringBuilder words = new StringBuilder(join(comment.getFullBody()));
        for (DocTree tag : comment.getBlockTags()) {
            if (tag instanceof ThrowsTree announced) {
                thrown.add(afterDot(announced.getExceptionName().getSignature()));
            } else if (tag instanceof ParamTree parameter && !parameter.isTypeParameter()) {
                parameters.add(parameter.getName().toString());
                parameters.add(join(parameter.getDescription()));
            } else if (tag.getKind() == DocTree.Kind.RETURN) {
                words.append(' ').append(tag);
            }
        }
        out.text(packageName + String.join("$", classes)).text(node.getName().toString()).text(types.toString());
        out.u32(thrown.size());
        thrown.forEach(out::text);
        out.u32(parameters.size() / 2);
        parameters.forEach(out::text);
        out.text(words.toString());
    }

    private void declare(List<? extends TypeParameterTree> parameters) {
        Map<String, String> fresh = new HashMap<>();
        variables.push(fresh);
        for (TypeParameterTree parameter : parameters) fresh.put(parameter.getName().toString(), "Object");
        for (TypeParameterTree parameter : parameters) {
            if (!parameter.getBounds().isEmpty()) {
                fresh.put(parameter.getName().toString(), erased(simple(parameter.getBounds().get(0))));
            }
        }
    }

    /** "Object[]" of {@code T[]}. */
    private String erased(String type) {
        int brackets = type.indexOf('[');
        String base = brackets < 0 ? type : type.substring(0, brackets);
        for (Map<String, String> scope : variables) {
            if (scope.containsKey(base)) return scope.get(base) + type.substring(base.length());
        }
        return type;
    }

    private static String join(List<? extends DocTree> parts) {
        StringBuilder text = new StringBuilder();
        for (DocTree part : parts) text.append(part);
        return text.toString();
    }

    private static String afterDot(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** "List" of {@code java.util.List<? extends T>}, "int[]" of {@code int...}. */
    private static String simple(Tree type) {
        String text = type.toString().replace("...", "[]").replaceAll("@\\w+(\\([^)]*\\))?\\s*", "");
        StringBuilder plain = new StringBuilder();
        int depth = 0;
        for (char c : text.toCharArray()) {
            if (c == '<') depth++;
            if (depth == 0 && c != ' ') plain.append(c);
            if (c == '>') depth--;
        }
        return afterDot(plain.toString());
    }
}
