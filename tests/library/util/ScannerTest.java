// SPDX-License-Identifier: Apache-2.0
import java.util.*;
import java.io.*;

public class ScannerTest {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) throws Exception {
        Scanner s = new Scanner("12 abc 3.5 true\nsecond line\n99"); show(s.nextInt()); show(s.next()); show(s.nextDouble()); show(s.nextBoolean()); s.nextLine(); show(s.nextLine()); show(s.hasNextInt()); show(s.nextLong()); show(s.hasNext()); try { s.next(); } catch (NoSuchElementException e) { show("no more"); } try { new Scanner("x").nextInt(); } catch (InputMismatchException e) { show("mismatch"); } Scanner c = new Scanner("a,b,c").useDelimiter(","); while (c.hasNext()) show(c.next()); StringTokenizer t = new StringTokenizer("a b;c", " ;"); show(t.countTokens()); while (t.hasMoreTokens()) show(t.nextToken()); StringTokenizer d = new StringTokenizer("1+2", "+", true); show(d.nextToken() + d.nextToken() + d.nextToken());
        BufferedReader r = new BufferedReader(new StringReader("l1\nl2\n")); String l; while ((l = r.readLine()) != null) show(l); StringWriter w = new StringWriter(); PrintWriter p = new PrintWriter(w); p.println("x"); p.printf("%d", 5); p.flush(); show(w); ByteArrayOutputStream o = new ByteArrayOutputStream(); DataOutputStream dо = new DataOutputStream(o); dо.writeInt(258); dо.writeUTF("hé"); dо.writeDouble(1.5); show(Arrays.toString(o.toByteArray())); DataInputStream di = new DataInputStream(new ByteArrayInputStream(o.toByteArray())); show(di.readInt()); show(di.readUTF()); show(di.readDouble()); try { di.readByte(); } catch (EOFException e) { show("eof"); } InputStreamReader ir = new InputStreamReader(new ByteArrayInputStream("hé".getBytes("UTF-8")), "UTF-8"); show(ir.read()); show(ir.read()); show(ir.read()); PushbackReader pb = new PushbackReader(new StringReader("ab")); int ch = pb.read(); pb.unread(ch); show((char) pb.read()); StreamTokenizer st = new StreamTokenizer(new StringReader("x 12 'q'")); while (st.nextToken() != StreamTokenizer.TT_EOF) show(st.ttype + " " + st.sval + " " + st.nval); show(System.in.read()); CharArrayWriter cw = new CharArrayWriter(); cw.write("abc"); show(cw.size()); show(new SequenceInputStream(new ByteArrayInputStream(new byte[] {1}), new ByteArrayInputStream(new byte[] {2})).readAllBytes().length);
    }
}
