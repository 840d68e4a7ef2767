package dev.cavity.io.registry;

import dev.cavity.io.DataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import us.hebi.matlab.mat.format.BufferAllocator;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Array;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Source;
import us.hebi.matlab.mat.types.Sources;
import us.hebi.matlab.mat.types.Struct;

/** One struct of a MAT file (versions 5 to 7) whose fields are matrices of numbers. Other variables of the file are skipped. */
final class MatStruct {
    private static final int MAX_BYTES = 512 << 20;
    private static final int MAX_SHOWN = 20;

    private final String place;
    private final Struct struct;

    private MatStruct(String place, Struct struct) {
        this.place = place;
        this.struct = struct;
    }

    static MatStruct read(Path file, String name) {
        if (!Files.isRegularFile(file)) {
            throw new DataException(
                    "there is no file " + file + "; the package benchmarks.mat has the doi " + IdaArchive.DOI);
        }
        List<String> names = new ArrayList<>();
        try (Source source = Sources.openFile(file.toFile())) {
            MatFile mat = Mat5.newReader(source)
                    .setBufferAllocator(new Bounded())
                    .disableSubsystemProcessing()
                    .setEntryFilter(header -> {
                        names.add(header.getName());
                        return header.getName().equals(name);
                    })
                    .readMat();
            for (MatFile.Entry entry : mat.getEntries()) {
                String place = file.getFileName() + ", " + name;
                if (entry.getValue() instanceof Struct struct && struct.getNumElements() == 1) {
                    return new MatStruct(place, struct);
                }
                throw new DataException(place + ": found " + entry.getValue().getType() + ", expected one struct");
            }
        } catch (DataException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            // the library reports damaged files with several kinds of exceptions
            throw new DataException(
                    file.getFileName() + " is not a sound MAT file of version 5 to 7 (" + reason(e) + ")", e);
        }
        throw new DataException(file.getFileName() + ": there is no struct '" + name + "'; the file has "
                + (names.isEmpty() ? "none" : String.join(", ", names.subList(0, Math.min(MAX_SHOWN, names.size())))));
    }

    /** The library puts one exception into another, and its class into the message, which is not for users. */
    private static String reason(Exception e) {
        return String.valueOf(e.getMessage()).replaceFirst("^([\\w.$]+(Exception|Error): )+", "");
    }

    /** A field with finite numbers, at least one row and one column. */
    double[][] matrix(String field) {
        if (!struct.getFieldNames().contains(field)) {
            throw new DataException(place + ": there is no field '" + field + "'; the fields are "
                    + String.join(", ", struct.getFieldNames()));
        }
        Array value = struct.get(field);
        if (!(value instanceof Matrix matrix) || matrix.isComplex() || matrix.getNumDimensions() != 2) {
            throw odd(field, String.valueOf(value.getType()), "a matrix of numbers");
        }
        if (matrix.getNumElements() == 0) {
            throw odd(field, "an empty matrix", "numbers");
        }
        double[][] rows = new double[matrix.getNumRows()][matrix.getNumCols()];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                rows[i][j] = matrix.getDouble(i, j);
                if (!Double.isFinite(rows[i][j])) {
                    throw odd(field, rows[i][j] + at(i, j), "a finite number");
                }
            }
        }
        return rows;
    }

    /** A field with numbers of rows from 1, as numbers from 0. */
    int[][] rowNumbers(String field, int rows) {
        double[][] numbers = matrix(field);
        int[][] result = new int[numbers.length][numbers[0].length];
        for (int i = 0; i < numbers.length; i++) {
            for (int j = 0; j < numbers[i].length; j++) {
                double number = numbers[i][j];
                if (number != Math.rint(number) || number < 1 || number > rows) {
                    throw odd(field, DatasetTable.decimal(number) + at(i, j), "a whole number in [1, " + rows + "]");
                }
                result[i][j] = (int) number - 1;
            }
        }
        return result;
    }

    DataException odd(String field, String found, String expected) {
        return new DataException(place + "." + field + ": found " + found + ", expected " + expected);
    }

    private static String at(int i, int j) {
        return " in row " + (i + 1) + ", column " + (j + 1);
    }

    /** Memory for what a file declares, up to a limit: a damaged size must not end the program. */
    private static final class Bounded implements BufferAllocator {
        private long sum;

        @Override
        public ByteBuffer allocate(int bytes) {
            sum += bytes;
            if (bytes < 0 || sum > MAX_BYTES) {
                throw new IllegalStateException("it declares more than " + MAX_BYTES + " bytes");
            }
            return ByteBuffer.allocate(bytes);
        }

        @Override
        public void release(ByteBuffer buffer) {}
    }
}
