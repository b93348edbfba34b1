package io.wiretrial.architecture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import static io.wiretrial.docker.ComposeDemo.list;
import static io.wiretrial.docker.ComposeDemo.map;
import static org.assertj.core.api.Assertions.assertThat;

/** What the build takes from elsewhere is known by its digest, and said in its jars. */
@Timeout(60)
class SupplyChainTests {

	private static final Path ROOT = Path.of("..");

	/** Boot adds it to every jar, and it is no dependency. */
	private static final String UNPACKER = "spring-boot-jarmode-tools";

	@TempDir
	private Path folder;

	@Test
	void wrapperTakesNoOtherMaven() throws Exception {
		Properties wrapper = new Properties();
		try (InputStream stream = Files.newInputStream(ROOT.resolve(".mvn/wrapper/maven-wrapper.properties"))) {
			wrapper.load(stream);
		}
		assertThat(wrapper.getProperty("distributionUrl")).startsWith("https://").endsWith("-3.8.7-bin.zip");
		assertThat(wrapper.getProperty("distributionSha256Sum")).matches("[0-9a-f]{64}");
		assertThat(ROOT.resolve("mvnw.cmd")).content().contains("distributionSha256Sum");
		Script refused = wrapperAfterPlantingAnotherMaven();
		assertThat(refused.text()).contains("Failed to validate Maven distribution SHA-256");
		assertThat(refused.code()).isNotZero();
	}

	// With the archive that it asks for, but not what belongs into it.
	private Script wrapperAfterPlantingAnotherMaven() throws Exception {
		byte[] planted = "another Maven".getBytes(StandardCharsets.UTF_8);
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		server.createContext("/", (exchange) -> {
			exchange.sendResponseHeaders(200, planted.length);
			exchange.getResponseBody().write(planted);
			exchange.close();
		});
		server.start();
		try {
			Path properties = Files.createDirectories(this.folder.resolve(".mvn/wrapper"))
				.resolve("maven-wrapper.properties");
			Files.writeString(properties,
					Files.readString(ROOT.resolve(".mvn/wrapper/maven-wrapper.properties"))
						.replaceFirst("distributionUrl=.*/",
								"distributionUrl=http://127.0.0.1:%d/".formatted(server.getAddress().getPort())));
			Path wrapper = Files.copy(ROOT.resolve("mvnw"), this.folder.resolve("mvnw"));
			return Script.run(List.of("sh", wrapper.toString(), "-v"),
					Map.of("MAVEN_USER_HOME", this.folder.resolve("home").toString()), "");
		}
		finally {
			server.stop(0);
		}
	}

	@Test
	void zoneOfTheBuilderIsNotInTheJars() {
		assertThat(ROOT.resolve(".mvn/jvm.config")).as("Boot writes the times of its jars by the zone of the JVM")
			.content()
			.contains(" -Duser.timezone=UTC");
	}

	@Test
	void everyPackageOfTheTestsIsKnownByItsDigest() throws IOException {
		assertThat(ROOT.resolve(".ci/python-programs")).content()
			.contains("--require-hashes")
			.contains("--only-binary");
		assertThat(ROOT.resolve(".ci/run")).content()
			.contains(".ci/python-programs")
			.contains("npm ci")
			.contains("--ignore-scripts")
			.doesNotContain("npm install", "pip install", "TMPDIR");
		Map<String, Object> lock = map(map(yaml(ROOT.resolve(".ci/node/package-lock.json"))).get("packages"));
		assertThat(lock).containsKey("node_modules/eventsource");
		lock.forEach((name, entry) -> {
			if (!name.isEmpty()) {
				assertThat(String.valueOf(map(entry).get("integrity"))).as(name).startsWith("sha512-");
				assertThat(map(entry)).as(name).doesNotContainKeys("resolved", "hasInstallScript");
			}
		});
		String required = Files.readString(ROOT.resolve(".ci/requirements.txt")).replace("\\\n", "");
		assertThat(required.lines().filter((line) -> !line.startsWith("#"))).isNotEmpty()
			.allMatch((line) -> line.matches("[a-z0-9-]+==[0-9.]+( +--hash=sha256:[0-9a-f]{64})+"));
	}

	@Test
	void programsOfTheTestsAreKeptWhereNobodyElsePlantsThem() throws Exception {
		Path cache = this.folder.resolve("wiretrial");
		assertThat(cacheFolder()).isEqualTo(new Script(0, cache.toString()));
		assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cache))).isEqualTo("rwx------");
		assertThat(cacheFolder().code()).isZero();
		Files.setPosixFilePermissions(cache, PosixFilePermissions.fromString("rwxrwxrwx"));
		assertThat(cacheFolder()).isEqualTo(new Script(1, "Folder %s is not this user's alone: ".formatted(cache)
				+ "remove it, or name another by XDG_CACHE_HOME."));
		Files.delete(cache);
		Files.createSymbolicLink(cache, Files.createDirectory(this.folder.resolve("planted")));
		assertThat(cacheFolder().code()).isEqualTo(1);
	}

	@Test
	void actionTakesOthersByTheirDigest() throws IOException {
		assertThat(list(map(map(yaml(ROOT.resolve("action.yml"))).get("runs")).get("steps")).stream()
			.map((step) -> map(step).get("uses"))
			.filter(Objects::nonNull)
			.map(String::valueOf)).isNotEmpty().allMatch((used) -> used.matches("[a-z/-]+@[0-9a-f]{40}"));
	}

	@ParameterizedTest
	@DisabledIfSystemProperty(named = "maven.offline", matches = "offline: true",
			disabledReason = "mvn -o makes no bills of materials")
	@MethodSource("programs")
	void noLibraryOfAProgramIsMissingInItsBillOfMaterials(String service) throws IOException {
		Path target = ROOT.resolve("services").resolve(service).resolve("target");
		Path jar = target.resolve("wiretrial-" + service + "-0.1.0-SNAPSHOT.jar");
		Assumptions.assumeTrue(Files.exists(jar), "not run: the jars are made by mvn verify");
		try (ZipFile zip = new ZipFile(jar.toFile())) {
			ZipEntry entry = zip.getEntry("META-INF/sbom/application.cdx.json");
			assertThat(entry).as("bill of materials in %s", jar).isNotNull();
			Path bill = this.folder.resolve("bill.json");
			Files.copy(zip.getInputStream(entry), bill);
			Set<String> named = list(map(yaml(bill)).get("components")).stream()
				.map((component) -> map(component).get("name") + "-" + map(component).get("version"))
				.collect(Collectors.toCollection(TreeSet::new));
			assertThat(libraries(zip)).hasSizeGreaterThan(20)
				.filteredOn((library) -> !library.startsWith(UNPACKER))
				.allMatch((library) -> named.stream()
					.anyMatch((name) -> library.equals(name + ".jar") || library.startsWith(name + "-")));
			assertThat(bill).content().as("the same for every build").doesNotContain("\"timestamp\"");
		}
	}

	// Services whose build makes an executable jar
	static List<String> programs() throws IOException {
		try (Stream<Path> services = Files.list(ROOT.resolve("services"))) {
			return services.filter((service) -> isProgram(service.resolve("pom.xml")))
				.map((service) -> service.getFileName().toString())
				.sorted()
				.toList();
		}
	}

	private static boolean isProgram(Path pom) {
		try {
			return Files.exists(pom) && Files.readString(pom).contains("spring-boot-maven-plugin");
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static List<String> libraries(ZipFile zip) {
		try (Stream<? extends ZipEntry> entries = zip.stream()) {
			return entries.map(ZipEntry::getName)
				.filter((name) -> name.startsWith("BOOT-INF/lib/") && name.endsWith(".jar"))
				.map((name) -> name.substring("BOOT-INF/lib/".length()))
				.toList();
		}
	}

	private Script cacheFolder() throws Exception {
		return Script.run(List.of("sh", ".ci/cache-folder"), Map.of("XDG_CACHE_HOME", this.folder.toString()), "");
	}

	private static Object yaml(Path file) throws IOException {
		return new Yaml(new SafeConstructor(new LoaderOptions())).load(Files.readString(file));
	}

}
