package dev.cavity.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** The DevTools protocol: commands with answers, and events, as JSON over one web socket. */
final class DevTools implements WebSocket.Listener {
    private static final int SECONDS = 30;

    private final ObjectMapper mapper = new ObjectMapper();
    private final AtomicInteger ids = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final List<JsonNode> events = new CopyOnWriteArrayList<>();
    private final StringBuilder partial = new StringBuilder();
    private WebSocket socket;

    static DevTools connect(String address) {
        DevTools devTools = new DevTools();
        devTools.socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(URI.create(address), devTools)
                .join();
        return devTools;
    }

    /** Sends a command and waits for its answer. */
    JsonNode call(String session, String method, ObjectNode parameters) {
        int id = ids.incrementAndGet();
        ObjectNode message = mapper.createObjectNode().put("id", id).put("method", method);
        message.set("params", parameters);
        if (!session.isEmpty()) {
            message.put("sessionId", session);
        }
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        waiting.put(id, answer);
        synchronized (this) {
            socket.sendText(message.toString(), true).join();
        }
        try {
            JsonNode result = answer.get(SECONDS, TimeUnit.SECONDS);
            if (result.has("error")) {
                throw new IllegalStateException(method + ": " + result.get("error"));
            }
            return result.path("result");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(method + " was interrupted", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException(method + " got no answer", e);
        }
    }

    ObjectNode parameters() {
        return mapper.createObjectNode();
    }

    /** What has happened in a session so far. */
    List<JsonNode> events(String session, String method) {
        return events.stream()
                .filter(event -> event.path("sessionId").asText().equals(session))
                .filter(event -> event.path("method").asText().equals(method))
                .map(event -> event.path("params"))
                .toList();
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            String text = partial.toString();
            partial.setLength(0);
            try {
                JsonNode message = mapper.readTree(text);
                if (message.has("id")) {
                    CompletableFuture<JsonNode> answer =
                            waiting.remove(message.get("id").asInt());
                    if (answer != null) {
                        answer.complete(message);
                    }
                } else {
                    events.add(message);
                }
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("not JSON: " + text, e);
            }
        }
        from.request(1);
        return CompletableFuture.completedStage(null);
    }

    void close() {
        socket.abort();
    }
}
