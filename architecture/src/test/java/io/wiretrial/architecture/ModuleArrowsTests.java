package io.wiretrial.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import com.tngtech.archunit.base.DescribedPredicate;
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

/** The arrows between the modules, read from the classes that the build has made. */
class ModuleArrowsTests {

	private static final Path ROOT = Path.of("..");

	/** Built by {@code -Plab} alone. */
	private static final Module LAB = new Module("gatling/lab", "io.wiretrial.lab",
			List.of("io.wiretrial.runner", "io.wiretrial.model", "io.wiretrial.targets", "io.wiretrial.report",
					"io.wiretrial.arms", "io.wiretrial.generator", "io.wiretrial.contract", "io.wiretrial.link",
					"io.wiretrial.payload"));

	private static final List<Module> PRODUCT = List.of(
			new Module("services/contract", "io.wiretrial.contract", List.of()),
			new Module("services/target-kit", "io.wiretrial.kit", List.of("io.wiretrial.contract")),
			new Module("services/broadcast", "io.wiretrial.broadcast",
					List.of("io.wiretrial.contract", "io.wiretrial.kit")),
			new Module("services/bare", "io.wiretrial.bare", List.of("io.wiretrial.contract", "io.wiretrial.kit")),
			new Module("services/echo-rest", "io.wiretrial.echo.rest",
					List.of("io.wiretrial.contract", "io.wiretrial.kit")),
			new Module("services/echo-mvc", "io.wiretrial.echo.mvc",
					List.of("io.wiretrial.contract", "io.wiretrial.kit", "io.wiretrial.broadcast")),
			new Module("services/echo-grpc", "io.wiretrial.echo.grpc",
					List.of("io.wiretrial.contract", "io.wiretrial.kit", "io.wiretrial.broadcast")),
			new Module("services/streaming", "io.wiretrial.streaming",
					List.of("io.wiretrial.contract", "io.wiretrial.kit", "io.wiretrial.broadcast")),
			new Module("services/mercure", "io.wiretrial.mercure",
					List.of("io.wiretrial.contract", "io.wiretrial.kit", "io.wiretrial.broadcast",
							"io.wiretrial.streaming")),
			new Module("services/push-sse-ws", "io.wiretrial.push",
					List.of("io.wiretrial.contract", "io.wiretrial.kit", "io.wiretrial.broadcast",
							"io.wiretrial.streaming")),
			new Module("gatling/protocol", "io.wiretrial.gatling.protocol", List.of()),
			new Module("gatling/grpc", "io.wiretrial.gatling.grpc", List.of("io.wiretrial.gatling.protocol")),
			new Module("gatling/http", "io.wiretrial.gatling.http", List.of("io.wiretrial.gatling.protocol")),
			new Module("gatling/link", "io.wiretrial.link", List.of()),
			new Module("gatling/browser", "io.wiretrial.browser", List.of()),
			new Module("gatling/model", "io.wiretrial.model", List.of("io.wiretrial.link")),
			new Module("gatling/payload", "io.wiretrial.payload",
					List.of("io.wiretrial.contract", "io.wiretrial.model")),
			new Module("gatling/targets", "io.wiretrial.targets", List.of("io.wiretrial.model")),
			new Module("gatling/arms", "io.wiretrial.arms",
					List.of("io.wiretrial.contract", "io.wiretrial.model", "io.wiretrial.gatling.protocol",
							"io.wiretrial.gatling.grpc", "io.wiretrial.gatling.http", "io.wiretrial.browser")),
			new Module("gatling/scenarios", "io.wiretrial.scenarios",
					List.of("io.wiretrial.contract", "io.wiretrial.model", "io.wiretrial.targets", "io.wiretrial.arms",
							"io.wiretrial.gatling.grpc", "io.wiretrial.gatling.http")),
			new Module("gatling/generator", "io.wiretrial.generator",
					List.of("io.wiretrial.contract", "io.wiretrial.model", "io.wiretrial.arms", "io.wiretrial.link")),
			new Module("gatling/report", "io.wiretrial.report", List.of("io.wiretrial.model", "io.wiretrial.link")),
			new Module("gatling/runner", "io.wiretrial.runner",
					List.of("io.wiretrial.model", "io.wiretrial.targets", "io.wiretrial.report", "io.wiretrial.arms",
							"io.wiretrial.generator", "io.wiretrial.link", "io.wiretrial.browser",
							"io.wiretrial.payload")));

	private static final List<Module> MODULES = Stream
		.concat(PRODUCT.stream(), Stream.of(LAB).filter((lab) -> Files.isDirectory(lab.output())))
		.toList();

	private static JavaClasses all;

	@BeforeAll
	static void readClasses() {
		List<Path> folders = MODULES.stream().map(Module::output).filter(Files::isDirectory).toList();
		assertThat(folders).as("modules with classes: build from the root with 'mvn verify'").hasSameSizeAs(MODULES);
		all = new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPaths(folders);
	}

	@TestFactory
	Stream<DynamicTest> everyModuleDependsOnlyOnItsArrows() {
		return MODULES.stream().map((module) -> DynamicTest.dynamicTest(module.folder(), () -> module.check(all)));
	}

	@Test
	void servicesNeverKnowGatling() {
		List<Module> services = MODULES.stream().filter((module) -> module.folder.startsWith("services/")).toList();
		noClasses()
			.that(DescribedPredicate.describe("are those of services",
					(type) -> services.stream().anyMatch((service) -> service.has(type))))
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage("io.gatling..", "io.wiretrial.gatling..")
			.check(all);
	}

	@Test
	void gatlingNeverKnowsSpring() {
		noClasses().that()
			.resideInAnyPackage("io.wiretrial.gatling..", "io.wiretrial.model..", "io.wiretrial.payload..",
					"io.wiretrial.link..", "io.wiretrial.browser..", "io.wiretrial.targets..", "io.wiretrial.arms..",
					"io.wiretrial.scenarios..", "io.wiretrial.generator..", "io.wiretrial.report..",
					"io.wiretrial.runner..", "io.wiretrial.lab..", "io.wiretrial.contract..")
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
	void theGeneratorKnowsNoBrowser() {
		noClasses().that()
			.resideInAPackage("io.wiretrial.generator..")
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage("io.wiretrial.arms.browser..", "io.wiretrial.browser..")
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

	/** One module of the tree and what it may know. */
	private record Module(String folder, String root, List<String> arrows) {

		Path output() {
			try {
				return ROOT.resolve(this.folder).resolve("target/classes").toRealPath();
			}
			catch (IOException ex) {
				return ROOT.resolve(this.folder);
			}
		}

		// The root of another module may be within this one's
		static Optional<Module> of(JavaClass type) {
			String javaPackage = type.getPackageName() + ".";
			return MODULES.stream()
				.filter((module) -> javaPackage.startsWith(module.root + "."))
				.max(Comparator.comparingInt((module) -> module.root.length()));
		}

		boolean has(JavaClass type) {
			return of(type).equals(Optional.of(this));
		}

		void check(JavaClasses all) {
			classes().that(DescribedPredicate.describe("reside in " + this.folder, this::has))
				.should()
				.onlyDependOnClassesThat(DescribedPredicate.describe("reside in it or in " + this.arrows,
						(type) -> of(type).stream()
							.allMatch((other) -> other.equals(this) || this.arrows.contains(other.root))))
				.check(all);
		}

	}

}
