package dev.cavity.parquet;

import com.github.luben.zstd.Zstd;
import dev.cavity.io.DataException;
import io.airlift.compress.lz4.Lz4Decompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/**
 * Unpacks pages by the usual packers, each through its own library: Parquet's own way asks Hadoop for them. A page that claims to be
 * larger than {@value #LARGEST} bytes is refused before memory is taken for it; ordinary ones have a megabyte.
 */
final class Unpacking implements CompressionCodecFactory {
    private static final int LARGEST = 1 << 28;

    private final String name;

    Unpacking(String name) {
        this.name = name;
    }

    /** One way to unpack a page whose size is known. */
    private interface Packer {
        byte[] unpack(byte[] packed, int size) throws IOException;
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        Packer packer =
                switch (codec) {
                    case UNCOMPRESSED -> (packed, size) -> packed;
                    case SNAPPY -> (packed, size) -> Snappy.uncompress(packed);
                    case GZIP -> Unpacking::gunzip;
                    case ZSTD -> Zstd::decompress;
                    case LZ4_RAW -> Unpacking::lz4;
                    case LZO, BROTLI, LZ4 ->
                        throw new DataException(name + ": it is packed with "
                                + codec.name().toLowerCase(Locale.ROOT)
                                + ", which cannot be read here; write it with snappy, zstd or gzip");
                };
        return new Unpacker(packer);
    }

    private static byte[] gunzip(byte[] packed, int size) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return in.readNBytes(size);
        }
    }

    private static byte[] lz4(byte[] packed, int size) {
        byte[] unpacked = new byte[size];
        new Lz4Decompressor().decompress(packed, 0, packed.length, unpacked, 0, size);
        return unpacked;
    }

    /** A packer as Parquet's reader calls it. */
    private record Unpacker(Packer packer) implements BytesInputDecompressor {
        @Override
        public BytesInput decompress(BytesInput packed, int size) throws IOException {
            return BytesInput.from(unpacked(packed.toInputStream().readAllBytes(), size));
        }

        @Override
        public void decompress(ByteBuffer input, int packedSize, ByteBuffer output, int size) throws IOException {
            byte[] packed = new byte[packedSize];
            input.get(packed);
            output.put(unpacked(packed, size));
        }

        private byte[] unpacked(byte[] packed, int size) throws IOException {
            if (size < 0 || size > LARGEST) {
                throw new IOException("a page of " + size + " bytes is larger than any that a table has");
            }
            byte[] page = packer.unpack(packed, size);
            if (page.length != size) {
                throw new IOException("a page has " + page.length + " bytes instead of " + size);
            }
            return page;
        }

        @Override
        public void release() {
            // nothing is held
        }
    }

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        throw new UnsupportedOperationException("Parquet is only read here");
    }

    @Override
    public void release() {
        // nothing is held
    }
}
