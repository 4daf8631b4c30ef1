// SPDX-License-Identifier: Apache-2.0
import java.io.*;
import java.util.*;

public class DataStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(-5);
        out.writeLong(1L << 60);
        out.writeDouble(Math.PI);
        out.writeFloat(1.5f);
        out.writeBoolean(true);
        out.writeByte(300);
        out.writeShort(-2);
        out.writeChar('\u4e2d');
        out.writeUTF("na\u00efve \u0000 \ud83d\ude00");
        out.writeBytes("ab");
        out.writeChars("cd");
        System.out.println(out.size() + " " + Arrays.toString(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readLong() + " " + in.readDouble() + " " + in.readFloat() + " " + in.readBoolean() + " " + in.readByte() + " " + in.readUnsignedShort() + " " + in.readChar() + " " + in.readUTF().length());
        byte[] rest = new byte[2];
        in.readFully(rest);
        System.out.println(new String(rest) + " " + in.skipBytes(10) + " " + in.available());
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("end " + e.getMessage());
        }
        try {
            new DataInputStream(new ByteArrayInputStream(new byte[] {0, 2, (byte) 0xc0, 0x00})).readUTF();
        } catch (UTFDataFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            out.writeUTF("x".repeat(70000));
        } catch (UTFDataFormatException e) {
            System.out.println("too long");
        }
    }
}
