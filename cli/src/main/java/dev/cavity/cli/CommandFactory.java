package dev.cavity.cli;

import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/** Hands the streams to the commands that want them. */
final class CommandFactory implements IFactory {
    private final Streams streams;
    private final IFactory fallback = CommandLine.defaultFactory();

    CommandFactory(Streams streams) {
        this.streams = streams;
    }

    @Override
    public <K> K create(Class<K> type) throws Exception {
        try {
            return type.getDeclaredConstructor(Streams.class).newInstance(streams);
        } catch (NoSuchMethodException e) {
            return fallback.create(type);
        }
    }
}
