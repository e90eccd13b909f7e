package org.medlink.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.explorer.served.ModelSlot;
import org.medlink.explorer.served.ServedModel;
import org.medlink.io.text.InputException;

class HotSwapTest {
    @TempDir
    Path folder;

    private final List<String> log = new ArrayList<>();
    private Path file;

    @BeforeEach
    void write() throws Exception {
        file = SmallModel.ofLinks(folder.resolve("a.medlink"), true, "");
    }

    @Test
    void aNewFileTakesOver() throws Exception {
        try (ModelSlot slot = ModelSlot.open(file, log::add)) {
            ServedModel old = slot.get();
            slot.refresh();
            assertThat(slot.get()).isSameAs(old);

            Files.move(
                    SmallModel.ofLinks(folder.resolve("b.medlink"), false, "likes"),
                    file,
                    StandardCopyOption.REPLACE_EXISTING);
            slot.refresh();

            assertThat(slot.get().model().symmetric()).isFalse();
            assertThat(slot.get().tag()).isNotEqualTo(old.tag());
            // Who has begun with the old one ends with it.
            assertThat(old.model().symmetric()).isTrue();
            assertThat(log).singleElement().asString().contains("the new model has taken over (20 entities, ");
        }
    }

    @Test
    void aBrokenFileIsRefusedOnce() throws Exception {
        try (ModelSlot slot = ModelSlot.open(file, log::add)) {
            ServedModel old = slot.get();

            Files.write(file, new byte[100]);
            slot.refresh();
            slot.refresh();

            assertThat(slot.get()).isSameAs(old);
            assertThat(log)
                    .singleElement()
                    .asString()
                    .contains("a.medlink: ", "goes on")
                    .doesNotContain("\n");
        }
    }

    @Test
    void aFileThatIsGoneIsMissedOnceAndWelcomeBack() throws Exception {
        byte[] bytes = Files.readAllBytes(file);
        try (ModelSlot slot = ModelSlot.open(file, log::add)) {
            Files.delete(file);
            slot.refresh();
            slot.refresh();
            assertThat(log).singleElement().asString().contains("the file is gone");

            Files.write(file, bytes);
            slot.refresh();
            assertThat(log).hasSize(2).last().asString().contains("taken over");
        }
    }

    @Test
    void withoutAModelThereIsNoServer() {
        assertThatThrownBy(() -> Explorer.start(ExplorerOptions.of(folder.resolve("none.medlink")), log::add))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such file");
    }
}
