package dev.cavity.io.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cavity.io.table.Row;
import dev.cavity.io.table.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UciLayoutTest {
    @Test
    void namesOfRowsAreDropped() {
        assertThat(Toys.table().rows().get(1)).isEqualTo(Row.of(2, "0.25", "-2", "no"));
    }

    @Test
    void remarksBlanksAndFullStopsGoAndTheFilesFollowEachOther() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("adult.data", Toys.bytes("39, State-gov, <=50K\n50, ?, >50K\n\n"));
        files.put("adult.test", Toys.bytes("|1x3 Cross validator\n25, Private, <=50K.\n\n"));
        Table table = UciLayout.COMMAS.parse("adult", List.of("age", "workclass", "label"), files);
        assertThat(table.rows())
                .containsExactly(
                        Row.of(1, "39", "State-gov", "<=50K"),
                        Row.of(2, "50", null, ">50K"),
                        Row.of(2, "25", "Private", "<=50K"));
    }

    @Test
    void quotesGoAndTheHeaderIsChecked() {
        String good = "\"age\";\"job\";\"y\"\n58;\"management\";\"no\"\n";
        List<String> columns = List.of("age", "job", "label");
        assertThat(UciLayout.SEMICOLONS
                        .parse("bank", columns, Map.of("b", Toys.bytes(good)))
                        .rows())
                .containsExactly(Row.of(2, "58", "management", "no"));
        assertThatThrownBy(() -> UciLayout.SEMICOLONS.parse(
                        "bank", columns, Map.of("b.csv", Toys.bytes(good.replace("job", "work")))))
                .hasMessage("b.csv, line 1: the header is not age;job and the label");
    }

    @Test
    void aShortRowIsNamedWithFileAndLine() {
        assertThatThrownBy(() -> UciLayout.COMMAS.parse(
                        "car", List.of("a", "b", "label"), Map.of("car.data", Toys.bytes("1,2,x\n1,x\n"))))
                .hasMessage("car.data, line 2: 2 values, expected 3");
        assertThatThrownBy(() -> UciLayout.NAMED_ROWS.parse("y", Toys.COLUMNS, Map.of("y.data", Toys.bytes("A 1\n"))))
                .hasMessage("y.data, line 1: 1 values, expected 3");
    }
}
