package org.medlink;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The dependencies of ARCHITECTURE.md. It is here because this module is built when all others of them are; the classes are read from where
 * they were compiled to, since not all modules go on one class path.
 */
class ArchitectureTest {
    private static final Path ROOT = Path.of("..");
    private static final Path PAGE = ROOT.resolve("ARCHITECTURE.md");
    private static final String BEGIN = "<!-- drawn from the code by ArchitectureTest -->\n";
    private static final String END = "<!-- end -->";
    private static final int MOST_FILES = 25;
    private static final int MOST_LINES = 400;

    private static JavaClasses production;

    @BeforeAll
    static void readClasses() {
        List<Path> compiled = Stream.of(
                        "core", "parquet", "baselines", "jgrapht", "reproduce", "explorer", "cli", "spark")
                .map(module -> ROOT.resolve(module).resolve("target/classes"))
                .toList();
        assertThat(compiled)
                .as("compiled modules; run the whole build")
                .allSatisfy(path -> assertThat(path).isDirectory());
        production = new ClassFileImporter().importPaths(compiled);
    }

    /** A dependency that is new, or gone, is seen in the change of ARCHITECTURE.md; {@code -Dmedlink.draw} writes it. */
    @Test
    void theDiagramIsThatOfTheCode() throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        int end = page.indexOf(END, begin);
        String drawn = "\n" + new PackageDiagram(production).markdown() + "\n";
        if (System.getProperty("medlink.draw") != null) {
            Files.writeString(PAGE, page.substring(0, begin) + drawn + page.substring(end));
            return;
        }
        assertThat(page.substring(begin, end))
                .as("ARCHITECTURE.md; mvn verify -Dmedlink.draw draws it anew")
                .isEqualTo(drawn);
    }

    @Test
    void packagesAreFreeOfCycles() {
        assertThat(new PackageDiagram(production).cyclic()).isEmpty();
    }

    @Test
    void coreHasSmallPackagesAndSmallFiles() throws IOException {
        Path sources = ROOT.resolve("core/src/main/java");
        try (Stream<Path> paths = Files.walk(sources)) {
            for (Path path : paths.toList()) {
                if (Files.isDirectory(path)) {
                    try (Stream<Path> files = Files.list(path)) {
                        assertThat(files.filter(Files::isRegularFile)
                                        .filter(file -> !file.endsWith("package-info.java")))
                                .as(path.toString())
                                .hasSizeLessThanOrEqualTo(MOST_FILES);
                    }
                } else {
                    assertThat(Files.readAllLines(path).size())
                            .as(path.toString())
                            .isLessThanOrEqualTo(MOST_LINES);
                }
            }
        }
    }

    /** On a module path they could not be used otherwise. */
    @Test
    void librariesUseWhatCoreExports() throws IOException {
        Set<String> exported;
        try (InputStream compiled = Files.newInputStream(ROOT.resolve("core/target/classes/module-info.class"))) {
            exported = ModuleDescriptor.read(compiled).exports().stream()
                    .filter(export -> !export.isQualified())
                    .map(ModuleDescriptor.Exports::source)
                    .collect(Collectors.toSet());
        }
        assertThat(exported).contains("org.medlink.train").doesNotContain("org.medlink.inference");
        classes()
                .that()
                .resideInAnyPackage("org.medlink.baselines..", "org.medlink.jgrapht..", "org.medlink.parquet..")
                .should()
                .onlyDependOnClassesThat(DescribedPredicate.describe("are exported, or their own", used -> {
                    String name = used.getPackageName();
                    return !name.startsWith("org.medlink")
                            || exported.contains(name)
                            || Stream.of("baselines", "jgrapht", "parquet")
                                    .anyMatch(library -> name.startsWith("org.medlink." + library));
                }))
                .check(production);
    }

    @Test
    void onlyKernelsKnowTheIncubatingVectorModule() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.medlink.kernel")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jdk.incubator..")
                .check(production);
    }

    @Test
    void onlyTheCommandLineEndsTheProcess() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.medlink.cli..")
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class)
                .check(production);
    }

    @Test
    void nothingIsRandomBesideTheSeed() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .areAssignableTo(Random.class)
                .orShould()
                .callMethod(Math.class, "random")
                .orShould()
                .callMethod(StrictMath.class, "random")
                .orShould()
                .callMethod(Collections.class, "shuffle", List.class)
                .check(production);
    }
}
