package dev.cavity.cli;

import java.io.Console;

/** Whether a person is watching. */
final class Terminal {
    private Terminal() {}

    /**
     * From JDK 22 on there is a console even without a terminal, and it can be asked; before, there is none.
     */
    @SuppressWarnings("SystemConsoleNull") // asked again below, where the JDK can tell
    static boolean isWatched() {
        Console console = System.console();
        if (console == null || "dumb".equals(System.getenv("TERM"))) {
            return false;
        }
        try {
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }
}
