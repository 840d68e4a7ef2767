package dev.cavity.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** A page in the browser, with what it said and what it asked the network for. */
final class Tab implements AutoCloseable {
    private static final long LONGEST_LOAD = 20_000_000_000L;

    private final DevTools devTools;
    private final String target;
    private final String session;
    private final String address;

    private Tab(DevTools devTools, String target, String session, String address) {
        this.devTools = devTools;
        this.target = target;
        this.session = session;
        this.address = address;
    }

    static Tab open(DevTools devTools, String address, int width, int height, String scheme) {
        String target = devTools.call(
                        "", "Target.createTarget", devTools.parameters().put("url", "about:blank"))
                .path("targetId")
                .asText();
        String session = devTools.call(
                        "",
                        "Target.attachToTarget",
                        devTools.parameters().put("targetId", target).put("flatten", true))
                .path("sessionId")
                .asText();
        Tab tab = new Tab(devTools, target, session, address);
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            tab.call(domain + ".enable", devTools.parameters());
        }
        tab.resize(width, height);
        tab.media("screen", scheme);
        tab.call("Page.navigate", devTools.parameters().put("url", address));
        tab.waitFor("document.readyState === 'complete' && location.href !== 'about:blank'");
        return tab;
    }

    void resize(int width, int height) {
        call(
                "Emulation.setDeviceMetricsOverride",
                devTools.parameters()
                        .put("width", width)
                        .put("height", height)
                        .put("deviceScaleFactor", 1)
                        .put("mobile", width < 600));
    }

    void media(String medium, String scheme) {
        ObjectNode parameters = devTools.parameters().put("media", medium);
        parameters
                .putArray("features")
                .addObject()
                .put("name", "prefers-color-scheme")
                .put("value", scheme);
        call("Emulation.setEmulatedMedia", parameters);
    }

    private JsonNode call(String method, ObjectNode parameters) {
        return devTools.call(session, method, parameters);
    }

    /** The value of an expression. */
    JsonNode evaluate(String expression) {
        JsonNode answer = call(
                "Runtime.evaluate",
                devTools.parameters()
                        .put("expression", expression)
                        .put("returnByValue", true)
                        .put("awaitPromise", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + answer.get("exceptionDetails"));
        }
        return answer.path("result").path("value");
    }

    void waitFor(String condition) {
        long end = System.nanoTime() + LONGEST_LOAD;
        while (!evaluate(condition).asBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("never true: " + condition);
            }
            Chromium.pause();
        }
    }

    /** Errors on the console, exceptions, and what the content policy refused. */
    List<String> complaints() {
        List<String> complaints = new ArrayList<>();
        devTools.events(session, "Runtime.exceptionThrown").forEach(e -> complaints.add(e.toString()));
        devTools.events(session, "Runtime.consoleAPICalled").stream()
                .filter(e -> List.of("error", "warning", "assert")
                        .contains(e.path("type").asText()))
                .forEach(e -> complaints.add(e.toString()));
        devTools.events(session, "Log.entryAdded").forEach(e -> complaints.add(e.toString()));
        return complaints;
    }

    /** Every address that was asked for but the page itself and what it carries inside. */
    List<String> requests() {
        return devTools.events(session, "Network.requestWillBeSent").stream()
                .map(e -> e.path("request").path("url").asText())
                .filter(url -> !url.equals(address) && !url.startsWith("data:"))
                .toList();
    }

    boolean dialogOpened() {
        return !devTools.events(session, "Page.javascriptDialogOpening").isEmpty();
    }

    void press(String key, int code) {
        for (String type : List.of("keyDown", "keyUp")) {
            call(
                    "Input.dispatchKeyEvent",
                    devTools.parameters().put("type", type).put("key", key).put("windowsVirtualKeyCode", code));
        }
    }

    /** The page from top to bottom, or what is seen of an element. */
    void screenshot(Path file, String selector) {
        JsonNode box = evaluate("(() => { const e = document.querySelector('" + selector
                + "'); const b = e.getBoundingClientRect(); return {x: b.left + scrollX, y: b.top + scrollY, width: b.width,"
                + " height: b.height}; })()");
        ObjectNode parameters = devTools.parameters().put("format", "png").put("captureBeyondViewport", true);
        ObjectNode clip = parameters.putObject("clip").put("scale", 1);
        for (String name : List.of("x", "y", "width", "height")) {
            clip.put(name, box.path(name).asDouble());
        }
        save(file, call("Page.captureScreenshot", parameters));
    }

    /** What is seen of the page. */
    void screenshot(Path file) {
        save(file, call("Page.captureScreenshot", devTools.parameters().put("format", "png")));
    }

    /** As a printer gets it. */
    void pdf(Path file) {
        media("", "dark");
        save(
                file,
                call(
                        "Page.printToPDF",
                        devTools.parameters()
                                .put("printBackground", true)
                                .put("preferCSSPageSize", false)
                                .put("paperWidth", 8.27)
                                .put("paperHeight", 11.69)));
    }

    private static void save(Path file, JsonNode answer) {
        try {
            Files.write(file, Base64.getDecoder().decode(answer.path("data").asText()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        devTools.call("", "Target.closeTarget", devTools.parameters().put("targetId", target));
    }
}
