// SPDX-License-Identifier: Apache-2.0
package jinx.worker;

import java.util.List;

/**
 * Loads what the worker will need, by compiling and running tests of both JUnit versions. Run once when Jinx is built,
 * so that the JVM can write the loaded classes to an archive which workers then start from.
 */
public final class Training {
    private static final String SUBJECT = "package train; public class Subject { "
            + "public static int of(int value) { return 7 / value; } }";
    private static final String TEST5 = "package train; import org.junit.jupiter.api.Test; "
            + "import static org.junit.jupiter.api.Assertions.*; class FiveTest { "
            + "@Test void thrown() { ArithmeticException e = assertThrows(ArithmeticException.class, () -> Subject.of(0)); "
            + "assertEquals(\"of\", e.getStackTrace()[0].getMethodName()); } "
            + "@Test void fails() { Subject.of(0); } }";
    private static final String TEST4 = "package train; import org.junit.Test; public class FourTest { "
            + "@Test(expected = ArithmeticException.class) public void thrown() { Subject.of(0); } "
            + "@Test public void fails() { Subject.of(0); } }";
    private static final String BROKEN = "package train; class Broken { int x = \"\"; }";

    private Training() {}

    public static void main(String[] args) throws Exception {
        Harness.configure(args[0], true);
        for (int i = 0; i < 3; i++) round();
        Wire.Writer program = new Wire.Writer().u32(0).text(ProgramRunner.NAME).text("none").u32(1).text("inputs");
        Harness.runTests(program.bytes(new Wire.Writer().u32(0).toBytes()).u8(0).toBytes());
        Harness.describeThrowable(new IllegalStateException(new RuntimeException()));
    }

    static void round() throws Exception {
        Wire.Writer request = new Wire.Writer().u32(0).u32(0).u32(4);
        request.text("train/Subject").text(SUBJECT).text("train/FiveTest").text(TEST5);
        request.text("train/FourTest").text(TEST4).text("train/Broken").text(BROKEN);
        Wire.Reader reply = new Wire.Reader(Harness.compile(request.toBytes()));
        Wire.Writer classes = new Wire.Writer();
        int count = 0;
        for (int units = reply.u32(); units > 0; units--) {
            reply.u8();
            reply.text();
            for (int left = reply.u32(); left > 0; left--, count++) classes.text(reply.text()).bytes(reply.bytes());
        }
        for (String test : List.of("train.FiveTest", "train.FourTest")) {
            Wire.Writer run = new Wire.Writer().u32(0).text(test).text("").u32(count).raw(classes.toBytes()).u8(1);
            if (new Wire.Reader(Harness.runTests(run.toBytes())).u32() != 2) throw new IllegalStateException(test);
        }
    }
}
