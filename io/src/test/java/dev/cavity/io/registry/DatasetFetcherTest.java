package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.DataException;
import dev.cavity.io.table.Table;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class DatasetFetcherTest {
    @TempDir
    private Path work;

    private Table fetch(LoopbackServer server) {
        return DatasetFetcher.of(server.address(), Toys.LIMITS).fetch(Toys.uci(), work, FetchProgress.silent());
    }

    private void assertFails(LoopbackServer.Answer answer, int requests, String message) throws IOException {
        try (LoopbackServer server = new LoopbackServer(answer)) {
            assertThatThrownBy(() -> fetch(server))
                    .isInstanceOf(DataException.class)
                    .hasMessageStartingWith(
                            "data set toy from " + server.address() + "/static/public/7/toy+set.zip: " + message);
            assertThat(server.requests()).hasSize(requests);
        }
    }

    @Test
    void aGoodArchiveBecomesTheRegisteredTable() throws IOException {
        List<Long> progress = new CopyOnWriteArrayList<>();
        byte[] zip = Toys.goodZip();
        try (LoopbackServer server = LoopbackServer.sending(zip)) {
            Table table = DatasetFetcher.of(server.address(), Toys.LIMITS)
                    .fetch(Toys.uci(), work, (received, total) -> progress.add(received * 1000 + total));
            assertThat(table).isEqualTo(Toys.table());
            assertThat(server.requests()).containsExactly("/static/public/7/toy+set.zip");
            assertThat(progress).endsWith(zip.length * 1000L + zip.length);
        }
    }

    @Test
    void aRedirectIsFollowed() throws IOException {
        try (LoopbackServer server = new LoopbackServer((exchange, request) -> {
            if (request == 1) {
                exchange.getResponseHeaders().add("Location", "/elsewhere.zip");
                LoopbackServer.status(exchange, 302);
            } else {
                LoopbackServer.send(exchange, Toys.goodZip());
            }
        })) {
            assertThat(fetch(server)).isEqualTo(Toys.table());
            assertThat(server.requests()).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 503, 429})
    void aServerThatRecoversIsAskedAgain(int status) throws IOException {
        try (LoopbackServer server = new LoopbackServer((exchange, request) -> {
            if (request < 3) {
                LoopbackServer.status(exchange, status);
            } else {
                LoopbackServer.send(exchange, Toys.goodZip());
            }
        })) {
            assertThat(fetch(server)).isEqualTo(Toys.table());
            assertThat(server.requests()).hasSize(3);
        }
    }

    @Test
    void aServerThatStaysBrokenIsGivenUp() throws IOException {
        assertFails(
                (exchange, request) -> LoopbackServer.status(exchange, 500),
                3,
                "the server answered with status 500 (attempt 3 of 3); try later, or put the data set into the folder that"
                        + " CAVITY_DATA names");
    }

    @Test
    void whatIsNotFoundIsNotAskedForAgain() throws IOException {
        assertFails(
                (exchange, request) -> LoopbackServer.status(exchange, 404),
                1,
                "the server answered with status 404 (not found)");
    }

    @Test
    void aConnectionThatIsCutOffIsTriedThreeTimes() throws IOException {
        byte[] zip = Toys.goodZip();
        assertFails(
                (exchange, request) -> {
                    exchange.sendResponseHeaders(200, zip.length);
                    exchange.getResponseBody().write(zip, 0, 50);
                    exchange.getResponseBody().flush();
                },
                3,
                "the connection was cut off after 50 of " + zip.length + " bytes (attempt 3 of 3); ");
    }

    @Test
    void aServerThatStopsInTheMiddleIsTooSlow() throws IOException {
        byte[] zip = Toys.goodZip();
        assertFails(
                (exchange, request) -> {
                    exchange.sendResponseHeaders(200, zip.length);
                    exchange.getResponseBody().write(zip, 0, 50);
                    exchange.getResponseBody().flush();
                    sleep();
                },
                3,
                "the server sent nothing for 400 ms (attempt 3 of 3); ");
    }

    @Test
    void aServerThatNeverAnswersIsTooSlow() throws IOException {
        FetchLimits quick = new FetchLimits(
                Duration.ofMillis(200),
                Duration.ofMillis(200),
                Duration.ofSeconds(9),
                2,
                Duration.ZERO,
                1000,
                1000,
                9,
                9);
        try (LoopbackServer server = new LoopbackServer((exchange, request) -> sleep())) {
            assertThatThrownBy(() ->
                            DatasetFetcher.of(server.address(), quick).fetch(Toys.uci(), work, FetchProgress.silent()))
                    .hasMessageContaining("the server sent nothing for 200 ms (attempt 2 of 2)");
        }
    }

    @Test
    void aTrickleIsGivenUpWhenTheTotalTimeIsOver() throws IOException {
        FetchLimits limits = new FetchLimits(
                Duration.ofSeconds(5),
                Duration.ofSeconds(5),
                Duration.ofMillis(600),
                1,
                Duration.ZERO,
                9999,
                9999,
                9,
                9);
        try (LoopbackServer server = new LoopbackServer((exchange, request) -> {
            exchange.sendResponseHeaders(200, 9999);
            for (int i = 0; i < 9999; i++) {
                exchange.getResponseBody().write('P');
                exchange.getResponseBody().flush();
                pause(50);
            }
        })) {
            assertThatThrownBy(() ->
                            DatasetFetcher.of(server.address(), limits).fetch(Toys.uci(), work, FetchProgress.silent()))
                    .hasMessageContaining("the download was not complete after 600 ms (attempt 1 of 1)");
        }
    }

    @Test
    void nobodyAtTheAddressIsToldWithItsName() {
        DatasetFetcher fetcher = DatasetFetcher.of(URI.create("http://127.0.0.1:1/"), Toys.LIMITS);
        assertThatThrownBy(() -> fetcher.fetch(Toys.uci(), work, FetchProgress.silent()))
                .isInstanceOf(DataException.class)
                .hasMessage(
                        "data set toy from http://127.0.0.1:1/static/public/7/toy+set.zip: 127.0.0.1 cannot be reached"
                                + " (attempt 3 of 3); try later, or put the data set into the folder that CAVITY_DATA names");
    }

    @Test
    void aWebPageIsNotAnArchive() throws IOException {
        byte[] page = Toys.bytes("<!DOCTYPE html><title>Maintenance</title>");
        assertFails(
                (exchange, request) -> {
                    exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
                    LoopbackServer.send(exchange, page);
                },
                1,
                "the server answered with a web page, not with a zip archive");
        assertFails(
                (exchange, request) -> LoopbackServer.send(exchange, page),
                1,
                "the server sent 41 bytes that are not a zip archive");
    }

    @Test
    void aFileThatIsTooLargeIsNotReadToItsEnd() throws IOException {
        byte[] large = new byte[2 << 20];
        String message = "the file has more than 1048576 bytes, which is too large to be the data set";
        assertFails((exchange, request) -> LoopbackServer.send(exchange, large), 1, message);
        assertFails(
                (exchange, request) -> {
                    exchange.sendResponseHeaders(200, 0);
                    exchange.getResponseBody().write(large);
                },
                1,
                message);
    }

    @Test
    void anArchiveWithoutTheFileIsRefused() throws IOException {
        assertFails(
                (exchange, request) -> LoopbackServer.send(exchange, Toys.zip("other.data", Toys.bytes(Toys.RAW))),
                1,
                "there is no file toy.data in the archive");
    }

    @Test
    void aTableThatIsNotTheRegisteredOneIsRefused() throws IOException {
        byte[] changed = Toys.zip("toy.data", Toys.bytes(Toys.RAW.replace("0.25", "0.26")));
        assertFails(
                (exchange, request) -> LoopbackServer.send(exchange, changed),
                1,
                "the table (3 rows, 3 columns) is not the registered one (3 rows, 3 columns, SHA-256 ");
    }

    @Test
    void aFileOfAnotherLayoutIsNamedWithItsLine() throws IOException {
        byte[] changed = Toys.zip("toy.data", Toys.bytes("A 1 2 yes\nB 1 no\n"));
        assertFails(
                (exchange, request) -> LoopbackServer.send(exchange, changed),
                1,
                "toy.data, line 2: 2 values, expected 3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://archive.ics.uci.edu/", "ftp://x/", "file:///etc", "archive", "http://127.0.0.1.evil.org/"
            })
    void onlyEncryptedAddressesAreAccepted(String address) {
        assertThatThrownBy(() -> DatasetFetcher.of(URI.create(address), Toys.LIMITS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the address '" + address + "' does not begin with https://");
    }

    private static void sleep() {
        pause(5000);
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
