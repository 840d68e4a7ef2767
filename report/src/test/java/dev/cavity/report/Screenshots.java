package dev.cavity.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Makes the pictures of the documentation, and whole pages to look at. No test: {@code docs/screenshots/make} asks for it by name.
 *
 * <p>System properties: {@code cavity.screenshots} is the folder of the pictures, {@code cavity.pages} one for everything, if wanted.
 */
class Screenshots {
    @Test
    @EnabledIfSystemProperty(named = "cavity.screenshots", matches = ".+")
    void make() throws IOException {
        Path pictures = Files.createDirectories(Path.of(System.getProperty("cavity.screenshots")));
        String everything = System.getProperty("cavity.pages", "");
        Path program = Chromium.installed()
                .orElseThrow(() -> new IllegalStateException("there is no Chromium; set CHROMIUM to its path"));
        Path pages = Files.createTempDirectory("cavity-pages");
        Samples.Fit imbalanced = Samples.imbalanced();
        Path two = write(
                pages, "two", Samples.twoFeatures().page().withLabel("moon").html());
        Path twenty = write(pages, "twenty", Samples.twentyFeatures().page().html());
        Path screening =
                write(pages, "screening", imbalanced.page().withLabel("outcome").html());
        Path evaluation =
                write(pages, "evaluation", Samples.evaluation(imbalanced).html());
        Path committee = write(pages, "committee", Samples.committee().html());
        Path several = write(pages, "several", Samples.severalClasses().html());
        Path tested = write(pages, "tested", Samples.severalTested().html());
        Path recommended = write(pages, "recommended", Samples.recommended().html());
        Path comparison = write(pages, "comparison", Samples.experiment().html());
        Path invented = write(pages, "invented", Samples.comparison().html());
        try (Chromium browser = Chromium.start(program)) {
            seen(browser, committee, pictures.resolve("fit-light.png"), "light", 1100, 760);
            seen(browser, committee, pictures.resolve("fit-dark.png"), "dark", 1100, 760);
            seen(browser, committee, pictures.resolve("fit-phone.png"), "light", 375, 760);
            part(browser, screening, pictures.resolve("deciding.png"), "#decisions");
            part(browser, two, pictures.resolve("map.png"), "#figure-decision-map");
            part(browser, committee, pictures.resolve("effects.png"), "#features");
            part(browser, committee, pictures.resolve("surprises.png"), "#surprises");
            seen(browser, several, pictures.resolve("classes.png"), "light", 1100, 1500);
            seen(browser, recommended, pictures.resolve("recommendation.png"), "light", 1100, 1050);
            part(browser, comparison, pictures.resolve("comparison.png"), "#metric-nlp");
            if (!everything.isEmpty()) {
                Path all = Files.createDirectories(Path.of(everything));
                for (Path page : new Path[] {
                    two, twenty, screening, evaluation, committee, several, tested, recommended, comparison, invented
                }) {
                    everything(browser, page, all);
                }
            }
        }
    }

    private static Path write(Path folder, String name, String html) throws IOException {
        return Files.writeString(folder.resolve(name + ".html"), html);
    }

    private static void seen(Chromium browser, Path page, Path file, String scheme, int width, int height) {
        try (Tab tab = browser.open(page, width, height, scheme)) {
            tab.screenshot(file);
        }
    }

    private static void part(Chromium browser, Path page, Path file, String selector) {
        try (Tab tab = browser.open(page, 1100, 760, "light")) {
            tab.screenshot(file, selector);
        }
    }

    private static void everything(Chromium browser, Path page, Path folder) {
        String name = page.getFileName().toString().replace(".html", "");
        for (String scheme : new String[] {"light", "dark"}) {
            try (Tab tab = browser.open(page, 1100, 800, scheme)) {
                tab.screenshot(folder.resolve(name + "-" + scheme + ".png"), "html");
            }
        }
        try (Tab tab = browser.open(page, 375, 760, "light")) {
            tab.screenshot(folder.resolve(name + "-phone.png"), "html");
        }
        try (Tab tab = browser.open(page, 1000, 800, "dark")) {
            tab.pdf(folder.resolve(name + ".pdf"));
        }
    }
}
