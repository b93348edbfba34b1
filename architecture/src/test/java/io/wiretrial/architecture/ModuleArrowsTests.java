package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Classes of all modules, as the build has made them, held to the diagram of modules and
 * to what it cannot say.
 */
class ModuleArrowsTests {

	/** Built by {@code -Plab} alone. */
	private static final String LAB = "lab";

	private static final Pattern OUTPUT = Pattern.compile("/(services|gatling)/([a-z-]+)/target/classes/");

	private static TreeMap<String, Path> folders;

	private static ModuleDiagram diagram;

	private static JavaClasses all;

	@BeforeAll
	static void readClasses() throws IOException {
		folders = folders();
		diagram = ModuleDiagram.read();
		List<Path> outputs = folders.values()
			.stream()
			.map((folder) -> folder.resolve("target/classes"))
			.filter(Files::isDirectory)
			.toList();
		all = new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPaths(outputs);
		assertThat(folders.keySet()).as("modules with classes: build from the root with 'mvn verify'")
			.allMatch((module) -> module.equals(LAB) || classesOf(module).findAny().isPresent());
	}

	@Test
	void theDiagramHasEveryModule() {
		assertThat(diagram.modules()).containsExactlyElementsOf(folders.keySet());
	}

	@TestFactory
	Stream<DynamicTest> everyModuleUsesWhatItsArrowsLeadTo() {
		return diagram.modules().stream().map((module) -> DynamicTest.dynamicTest(module, () -> {
			Set<String> reach = diagram.reachOf(module);
			assertThat(usesOf(module).filter((use) -> !reach.contains(moduleOf(use.getTargetClass())))
				.map(Dependency::getDescription)).isEmpty();
		}));
	}

	@TestFactory
	Stream<DynamicTest> everyArrowIsUsed() {
		return diagram.modules()
			.stream()
			.filter((module) -> !diagram.arrowsOf(module).isEmpty() && classesOf(module).findAny().isPresent())
			.map((module) -> DynamicTest.dynamicTest(module,
					() -> assertThat(usesOf(module).map((use) -> moduleOf(use.getTargetClass())).distinct())
						.containsAll(diagram.arrowsOf(module))));
	}

	@Test
	void servicesNeverKnowGatling() {
		noClasses()
			.that(DescribedPredicate.describe("are those of services", (type) -> folderOf(type).equals("services")))
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage("io.gatling..")
			.check(all);
	}

	@Test
	void gatlingNeverKnowsSpring() {
		noClasses()
			.that(DescribedPredicate.describe("are those of gatling or of the contract",
					(type) -> folderOf(type).equals("gatling") || moduleOf(type).equals("contract")))
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage("org.springframework..")
			.check(all);
	}

	@Test
	void scenariosKnowRequestsOfArmsButNotTheLanesThatPlayThem() {
		noClasses().that()
			.resideInAnyPackage("io.wiretrial.scenarios..", "io.wiretrial.arms.request..")
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage("io.wiretrial.arms", "io.wiretrial.arms.lane..", "io.wiretrial.arms.rest..",
					"io.wiretrial.arms.grpc..", "io.wiretrial.arms.push..", "io.wiretrial.arms.voice..")
			.check(all);
	}

	@Test
	void theGeneratorKnowsNoProtocolAndNoBrowser() {
		noClasses().that()
			.resideInAPackage("io.wiretrial.generator..")
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage("io.wiretrial.gatling..", "io.wiretrial.arms.browser..", "io.wiretrial.browser..")
			.check(all);
	}

	@Test
	void theLinkStandsAlone() {
		noClasses().that()
			.resideInAPackage("io.wiretrial.link..")
			.should()
			.dependOnClassesThat()
			.resideOutsideOfPackages("io.wiretrial.link..", "java..", "org.jspecify..")
			.check(all);
	}

	@Test
	void packagesHaveNoCycles() {
		slices().matching("io.wiretrial.(**)").should().beFreeOfCycles().check(all);
	}

	@Test
	void everyPackageIsNullMarked() {
		classes().that(areOurs()).should().resideInAPackage("io.wiretrial..").check(all);
		List<String> unmarked = all.stream()
			.filter(areOurs())
			.map(JavaClass::getPackage)
			.distinct()
			.filter((javaPackage) -> !javaPackage.isAnnotatedWith("org.jspecify.annotations.NullMarked"))
			.map((javaPackage) -> javaPackage.getName())
			.sorted()
			.toList();
		assertThat(unmarked).isEmpty();
	}

	private static DescribedPredicate<JavaClass> areOurs() {
		return DescribedPredicate.describe("are written by hand",
				(type) -> !type.getPackageName().equals("io.wiretrial.contract.v1")
						&& !type.getPackageName().endsWith(".jmh_generated"));
	}

	// Uses of classes of this house, by name of the module
	private static Stream<Dependency> usesOf(String module) {
		return classesOf(module).flatMap((type) -> type.getDirectDependenciesFromSelf().stream())
			.filter((use) -> !moduleOf(use.getTargetClass()).isEmpty());
	}

	private static Stream<JavaClass> classesOf(String module) {
		return all.stream().filter((type) -> moduleOf(type).equals(module));
	}

	private static String moduleOf(JavaClass type) {
		return output(type, 2);
	}

	private static String folderOf(JavaClass type) {
		return output(type, 1);
	}

	// Empty where the class is no module's
	private static String output(JavaClass type, int group) {
		return type.getBaseComponentType()
			.getSource()
			.flatMap((source) -> OUTPUT.matcher(source.getUri().toString()).results().findFirst())
			.map((found) -> found.group(group))
			.orElse("");
	}

	private static TreeMap<String, Path> folders() throws IOException {
		TreeMap<String, Path> folders = new TreeMap<>();
		for (String parent : List.of("services", "gatling")) {
			try (Stream<Path> modules = Files.list(Document.ROOT.resolve(parent))) {
				folders.putAll(modules.filter((folder) -> Files.exists(folder.resolve("pom.xml")))
					.collect(Collectors.toMap((folder) -> String.valueOf(folder.getFileName()), (folder) -> folder)));
			}
		}
		return folders;
	}

}
