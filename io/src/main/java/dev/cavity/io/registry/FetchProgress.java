package dev.cavity.io.registry;

/** Hears how a download goes on. It is called from a thread of the download, and should return soon. */
@FunctionalInterface
public interface FetchProgress {
    /**
     * Some bytes have arrived.
     *
     * @param received the number of bytes so far
     * @param total the number to come in all, or -1 if the server does not say
     */
    void received(long received, long total);

    /**
     * Hears nothing.
     *
     * @return progress that is ignored
     */
    static FetchProgress silent() {
        return (received, total) -> {};
    }
}
