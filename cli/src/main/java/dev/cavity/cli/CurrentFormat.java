package dev.cavity.cli;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Run by the build once the jar of the program is made: brings picocli's classes in it from the format of Java 5 to that of Java 17. The archive of
 * classes from which the launcher starts Java takes none that are older than Java 6 (docs/decisions/0023-start-and-end.md).
 *
 * <p>What they do stays the same: only the number of the format changes, and the stack maps are added that all formats since Java 7 have to have. ASM
 * computes them, for which picocli itself has to be on the class path. Not in the jar of the program.
 */
public final class CurrentFormat {
    private static final int CURRENT = Opcodes.V17;

    private CurrentFormat() {}

    /**
     * Rewrites classes of a jar in their place.
     *
     * @param arguments the jar, and the folder in it below which all classes are brought to the current format
     * @throws IOException if the jar cannot be read or written
     */
    public static void main(String[] arguments) throws IOException {
        try (FileSystem jar = FileSystems.newFileSystem(Path.of(arguments[0]));
                Stream<Path> inside = Files.walk(jar.getPath("/", arguments[1]))) {
            List<Path> classes =
                    inside.filter(file -> file.toString().endsWith(".class")).toList();
            for (Path file : classes) {
                FileTime time = Files.getLastModifiedTime(file);
                Files.write(file, inCurrentFormat(Files.readAllBytes(file)));
                Files.setLastModifiedTime(file, time); // the same sources, the same jar
            }
        }
    }

    /** A class in the current format; itself if it has that or a later one. */
    static byte[] inCurrentFormat(byte[] bytes) {
        if (format(bytes) >= CURRENT) {
            return bytes;
        }
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        ClassVisitor raised = new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(
                    int version, int access, String name, String signature, String parent, String[] interfaces) {
                super.visit(CURRENT, access, name, signature, parent, interfaces);
            }
        };
        new ClassReader(bytes).accept(raised, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    /** The number of a class's format: 49 of Java 5, 61 of Java 17. */
    static int format(byte[] bytes) {
        return (bytes[6] & 0xff) << 8 | (bytes[7] & 0xff);
    }
}
