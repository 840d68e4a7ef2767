package dev.cavity.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cavity.facts.Visible;
import org.junit.jupiter.api.Test;

/** Text from data stays text. */
class EscapingTest {
    private static final String HOSTILE = "</script><script>alert(1)</script><!-- & \" ' \u2028\u2029\u0000\u0085";

    @Test
    void textHasNoMarkup() {
        String html = new Html().element("p", HOSTILE, "title", HOSTILE).toString();
        assertThat(html)
                .startsWith("<p title=\"&lt;/script&gt;")
                .endsWith("</p>")
                .doesNotContain("<script", "<!--", "\u0000", "\u0085");
        assertThat(html.chars().filter(c -> c == '<').count()).isEqualTo(2);
        assertThat(html.chars().filter(c -> c == '"').count()).isEqualTo(2);
    }

    @Test
    void jsonReadsBackAndCannotEndItsElement() throws JsonProcessingException {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put(HOSTILE, HOSTILE);
        String json = EmbeddedJson.of(node);
        assertThat(json).doesNotContain("<", ">", "&", "\u2028", "\u2029");
        assertThat(new ObjectMapper().readTree(json)).isEqualTo(node);
    }

    /** As on the terminal: a name may not turn around what is written after it. */
    @Test
    void whatTurnsTheDirectionOfWritingIsVisible() throws JsonProcessingException {
        String turning = "a\u202e\u2066b\u200f\u061c\u001b[31m";
        String html = new Html().element("p", turning, "title", turning).toString();
        String seen = "a\\u202e\\u2066b\\u200f\\u061c\uFFFD[31m";
        assertThat(html).isEqualTo("<p title=\"" + seen + "\">" + seen + "</p>");
        String json = EmbeddedJson.of(JsonNodeFactory.instance.objectNode().put(turning, turning));
        assertThat(json.chars().noneMatch(Visible::turns)).isTrue();
        assertThat(new ObjectMapper().readTree(json).fieldNames().next())
                .isEqualTo("a\\u202e\\u2066b\\u200f\\u061c\u001b[31m");
    }

    @Test
    void anAttributeWithoutAValueIsAMistake() {
        assertThatThrownBy(() -> new Html().open("p", "class")).hasMessage("attribute class of p has no value");
    }

    @Test
    void noNameOfThePageIsMarkup() {
        String html = Samples.hostile().page().html();
        String markup = html.replaceAll("(?s)<script type=.*?</script>", "");
        assertThat(markup.toLowerCase(java.util.Locale.ROOT))
                .doesNotContain("<script>alert", "<img src=x", "<svg onload", "\" onmouseover");
        assertThat(html).contains("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
        assertThat(html.split("</script>", -1)).hasSize(4);
        assertThat(html.chars().filter(c -> Visible.steers(c) && c != '\n' && c != '\u2028'))
                .isEmpty();
    }
}
