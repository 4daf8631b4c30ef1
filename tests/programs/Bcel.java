// SPDX-License-Identifier: Apache-2.0
// jars bcel.jar
// BCEL makes a class, writes it, reads it again, prints it, and follows its code.
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.apache.bcel.Const;
import org.apache.bcel.classfile.ClassFormatException;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.Field;
import org.apache.bcel.classfile.JavaClass;
import org.apache.bcel.classfile.Method;
import org.apache.bcel.generic.ArithmeticInstruction;
import org.apache.bcel.generic.BranchHandle;
import org.apache.bcel.generic.ClassGen;
import org.apache.bcel.generic.ConstantPoolGen;
import org.apache.bcel.generic.FieldGen;
import org.apache.bcel.generic.GOTO;
import org.apache.bcel.generic.IFEQ;
import org.apache.bcel.generic.IINC;
import org.apache.bcel.generic.ILOAD;
import org.apache.bcel.generic.ISTORE;
import org.apache.bcel.generic.Instruction;
import org.apache.bcel.generic.InstructionFactory;
import org.apache.bcel.generic.InstructionHandle;
import org.apache.bcel.generic.InstructionList;
import org.apache.bcel.generic.MethodGen;
import org.apache.bcel.generic.PUSH;
import org.apache.bcel.generic.Type;

public class Bcel {
    /** static int triangle(int n): the sum of 1 to n. */
    static byte[] make() {
        ClassGen made = new ClassGen("demo.Made", "java.lang.Object", "Made.java", Const.ACC_PUBLIC, new String[] {
            "java.io.Serializable"});
        ConstantPoolGen pool = made.getConstantPool();
        FieldGen field = new FieldGen(Const.ACC_STATIC | Const.ACC_FINAL, Type.LONG, "LIMIT", pool);
        field.setInitValue(1L << 40);
        made.addField(field.getField());
        InstructionList code = new InstructionList();
        code.append(new PUSH(pool, 0));
        code.append(new ISTORE(1));
        InstructionHandle top = code.append(new ILOAD(0));
        BranchHandle out = code.append(new IFEQ(null));
        code.append(new ILOAD(1));
        code.append(new ILOAD(0));
        code.append(new org.apache.bcel.generic.IADD());
        code.append(new ISTORE(1));
        code.append(new IINC(0, -1));
        code.append(new GOTO(top));
        out.setTarget(code.append(new ILOAD(1)));
        code.append(InstructionFactory.createReturn(Type.INT));
        MethodGen method = new MethodGen(Const.ACC_PUBLIC | Const.ACC_STATIC, Type.INT, new Type[] {Type.INT},
                new String[] {"n"}, "triangle", "demo.Made", code, pool);
        method.setMaxStack();
        method.setMaxLocals();
        made.addMethod(method.getMethod());
        made.addEmptyConstructor(Const.ACC_PUBLIC);
        return made.getJavaClass().getBytes();
    }

    static void show(byte[] bytes) throws IOException {
        JavaClass read = new ClassParser(new ByteArrayInputStream(bytes), "Made.class").parse();
        System.out.println(read);
        for (Field field : read.getFields()) {
            System.out.println(field + " " + field.getConstantValue());
        }
        for (Method method : read.getMethods()) {
            System.out.println(method.getCode());
            if (method.getCode() == null) {
                continue;
            }
            int arithmetic = 0;
            InstructionList code = new InstructionList(method.getCode().getCode());
            for (Instruction instruction : code.getInstructions()) {
                arithmetic += instruction instanceof ArithmeticInstruction ? 1 : 0;
            }
            System.out.println(code.getLength() + " instructions, " + arithmetic + " of them arithmetic");
        }
    }

    public static void main(String[] args) throws IOException {
        System.setProperty("java.home", "/nowhere"); // or BCEL opens all of the JDK's modules, which nobody asks it for
        byte[] bytes = make();
        show(bytes);
        bytes[10] = 99;
        try {
            show(bytes);
        } catch (ClassFormatException bad) {
            System.out.println(bad.getMessage());
            System.exit(4);
        }
    }

    public static class Symbolic {
        public static void main(String[] args) throws IOException {
            System.setProperty("java.home", "/nowhere");
            byte[] bytes = make();
            for (int at : new int[] {10, 13, bytes.length - 30, bytes.length - 50, bytes.length - 60}) {
                bytes[at] = jinx.Jinx.symbolicByte();
            }
            try {
                show(bytes);
            } catch (ClassFormatException | IOException bad) {
                System.out.println(bad.getMessage());
            }
        }
    }
}
