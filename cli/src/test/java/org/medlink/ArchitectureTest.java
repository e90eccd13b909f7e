package org.medlink;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The dependency directions of ARCHITECTURE.md: a package uses what is listed for it, itself, and nothing else of ours. */
class ArchitectureTest {
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("parallel", Set.of()),
            Map.entry("random", Set.of()),
            Map.entry("kernel", Set.of("parallel")),
            Map.entry("network", Set.of("parallel")),
            Map.entry("io", Set.of("network", "split", "parallel")),
            Map.entry("parquet", Set.of("io")),
            Map.entry("split", Set.of("network", "random", "parallel")),
            Map.entry("model", Set.of("network", "io", "kernel", "parallel")),
            Map.entry("store", Set.of("network", "io", "model", "proximity", "parallel")),
            Map.entry("margin", Set.of("kernel", "network", "parallel")),
            Map.entry("eval", Set.of("model", "network", "split", "random", "parallel", "kernel")),
            Map.entry(
                    "train",
                    Set.of(
                            "network",
                            "random",
                            "io",
                            "kernel",
                            "parallel",
                            "split",
                            "model",
                            "store",
                            "margin",
                            "eval",
                            "proximity")),
            Map.entry("engine", Set.of("train", "model", "network", "io")),
            Map.entry("proximity", Set.of("network", "model", "kernel", "parallel")),
            Map.entry("generate", Set.of("network", "model", "random", "split", "parallel")),
            Map.entry(
                    "baselines",
                    Set.of("network", "model", "random", "split", "parallel", "kernel", "eval", "proximity")),
            Map.entry(
                    "reproduce",
                    Set.of(
                            "network",
                            "io",
                            "split",
                            "model",
                            "store",
                            "margin",
                            "eval",
                            "train",
                            "proximity",
                            "generate",
                            "kernel",
                            "random",
                            "parallel",
                            "baselines")));

    private static JavaClasses production;

    @BeforeAll
    static void readClasses() {
        production = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.medlink");
    }

    @TestFactory
    Stream<DynamicTest> packagesUseOnlyWhatTheyMay() {
        return MAY_USE.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry ->
                        DynamicTest.dynamicTest(entry.getKey(), () -> checkUses(entry.getKey(), entry.getValue())));
    }

    private static void checkUses(String user, Set<String> used) {
        String[] allowed = Stream.concat(Stream.of(user), used.stream())
                .map(ArchitectureTest::inPackage)
                .toArray(String[]::new);
        noClasses()
                .that()
                .resideInAPackage(inPackage(user))
                .should()
                .dependOnClassesThat(resideInAPackage("org.medlink..").and(not(resideInAnyPackage(allowed))))
                .check(production);
    }

    @Test
    void everyPackageHasItsPlace() {
        String[] known = Stream.concat(Stream.of("cli"), MAY_USE.keySet().stream())
                .map(ArchitectureTest::inPackage)
                .toArray(String[]::new);
        classes().should().resideInAnyPackage(known).check(production);
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching("org.medlink.(*)..").should().beFreeOfCycles().check(production);
    }

    @Test
    void onlyKernelsKnowTheIncubatingVectorModule() {
        noClasses()
                .that()
                .resideOutsideOfPackage(inPackage("kernel"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jdk.incubator..")
                .check(production);
    }

    @Test
    void onlyTheCommandLineEndsTheProcess() {
        noClasses()
                .that()
                .resideOutsideOfPackage(inPackage("cli"))
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

    private static String inPackage(String name) {
        return "org.medlink." + name + "..";
    }
}
