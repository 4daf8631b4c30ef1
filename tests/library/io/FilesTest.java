// SPDX-License-Identifier: Apache-2.0
// Files that a program makes itself: java.io and java.nio.file.
import java.io.BufferedWriter;
import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Scanner;

public class FilesTest {
    static void streams(File folder) throws IOException {
        File file = new File(folder, "a.txt");
        System.out.println(file.exists() + " " + file.createNewFile() + " " + file.createNewFile() + " " + file.length());
        try (PrintWriter out = new PrintWriter(new BufferedWriter(new FileWriter(file)))) {
            for (int i = 0; i < 2000; i++) {
                out.println("line " + i);
            }
        }
        try (FileOutputStream out = new FileOutputStream(file, true)) {
            out.write('!');
            out.write(new byte[] {65, 66, -1, 67}, 1, 3);
        }
        System.out.println(file.length() + " " + file.isFile() + " " + file.isDirectory() + " " + file.canRead());
        try (FileInputStream in = new FileInputStream(file)) {
            byte[] bytes = new byte[12];
            System.out.println(in.read(bytes) + " " + new String(bytes).trim() + " " + in.available());
            System.out.println(in.skip(18880) + " " + in.read() + " " + in.read() + " " + in.read() + " " + in.read());
            System.out.println(in.read() + " " + in.read(bytes) + " " + in.read());
        }
        try (Scanner scanner = new Scanner(file, "ISO-8859-1")) {
            System.out.println(scanner.nextLine() + " " + scanner.next() + " " + scanner.nextInt());
        }
        try {
            new FileInputStream(new File(folder, "none"));
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage().replace(folder.getPath(), ""));
        }
        try {
            new FileOutputStream(folder);
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage().replace(folder.getPath(), ""));
        }
        System.out.println(file.delete() + " " + file.delete() + " " + file.exists());
    }

    static void random(File folder) throws IOException {
        File file = new File(folder, "r.bin");
        try (RandomAccessFile r = new RandomAccessFile(file, "rw")) {
            r.writeInt(0x01020304);
            r.writeUTF("text");
            r.seek(100);
            r.writeLong(-2);
            System.out.println(r.length() + " " + r.getFilePointer());
            r.seek(2);
            System.out.println(r.readShort() + " " + r.readUTF() + " " + r.read());
            r.setLength(5);
            System.out.println(r.length() + " " + r.getFilePointer());
        }
        System.out.println(file.length() + " " + file.renameTo(new File(folder, "s.bin")) + " " + file.exists());
        System.out.println(new File(folder, "x/y").mkdir() + " " + new File(folder, "x/y").mkdirs());
        String[] names = folder.list();
        Arrays.sort(names);
        System.out.println(Arrays.toString(names) + " " + new File(folder, "x").delete());
        System.out.println(new File(folder, "x/y").delete() + " " + new File(folder, "x").delete());
        System.out.println(new File(folder, "./x/../s.bin").getCanonicalFile().equals(new File(folder, "s.bin")
                .getCanonicalFile()));
        System.out.println(new File(folder, "s.bin").delete() + " " + folder.list().length);
    }

    static void paths(Path folder) throws IOException {
        Path file = folder.resolve("n.txt");
        System.out.println(Files.exists(file) + " " + Files.notExists(file) + " " + Files.isDirectory(folder));
        Files.write(file, "one\ntwo\n".getBytes());
        Files.writeString(file, "thr\u00e9e\n", StandardOpenOption.APPEND);
        System.out.println(Files.readAllLines(file) + " " + Files.size(file) + " " + Files.isRegularFile(file));
        System.out.println(Files.readString(file).length() + " " + Files.readAllBytes(file).length);
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            System.out.println("there already");
        }
        try {
            Files.readAllBytes(folder.resolve("none"));
        } catch (NoSuchFileException e) {
            System.out.println("none");
        }
        Path deep = Files.createDirectories(folder.resolve("p/q"));
        Files.copy(file, deep.resolve("copy"));
        Files.move(file, deep.resolve("moved"));
        try (var list = Files.list(deep)) {
            System.out.println(list.map(p -> p.getFileName().toString()).sorted().toList());
        }
        try (var walk = Files.walk(folder)) {
            System.out.println(walk.count());
        }
        try {
            Files.delete(deep);
        } catch (DirectoryNotEmptyException e) {
            System.out.println("not empty");
        }
        try (var in = Files.newBufferedReader(deep.resolve("copy"))) {
            System.out.println(in.readLine() + in.read());
        }
        try (SeekableByteChannel channel = Files.newByteChannel(deep.resolve("moved"), StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            ByteBuffer buffer = ByteBuffer.allocate(3);
            System.out.println(channel.read(buffer) + " " + channel.position() + " " + channel.size());
            buffer.flip();
            channel.position(4).write(buffer);
            channel.truncate(7);
        }
        System.out.println(Files.readString(deep.resolve("moved")));
        Files.delete(deep.resolve("moved"));
        System.out.println(Files.deleteIfExists(deep.resolve("moved")) + " " + Files.deleteIfExists(deep.resolve("copy")));
        Files.delete(deep);
        Files.delete(folder.resolve("p"));
    }

    public static void main(String[] args) throws IOException {
        File folder = Files.createTempDirectory("jinx").toFile();
        streams(folder);
        random(folder);
        paths(folder.toPath());
        System.out.println(folder.delete());
        File temporary = File.createTempFile("abc", null);
        System.out.println(temporary.getName().matches("abc\\d+\\.tmp") + " " + temporary.length() + temporary.delete());
    }
}
