package io.wiretrial.targets.given;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.model.schedule.Target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ServicesFileTests {

	private static final Map<String, String> ENVIRONMENT = Map.of("HUB_TOKEN", "a.b.c", "EMPTY", " ");

	@TempDir
	private Path folder;

	@Test
	void readsTargetsInTheirOrderWithNumericAddresses() throws IOException {
		Map<String, Target> services = read("""
				[{"name": "echo-rest", "host": "localhost", "ports": {"http": 8080, "management": 8081}},
				 {"name": "echo-grpc", "host": "10.0.0.7", "ports": {"grpc": 9090, "management": 9091}}]""");
		assertThat(services.values()).containsExactly(
				new Target("echo-rest", "127.0.0.1", Map.of("http", 8080, "management", 8081)),
				new Target("echo-grpc", "10.0.0.7", Map.of("grpc", 9090, "management", 9091)));
	}

	@Test
	void aServiceWhoseCostIsNotReadNeedsNoActuator() throws IOException {
		assertThat(read("""
				[{"name": "a", "host": "127.0.0.1", "ports": {"http": 8080}, "settings": {"cost": "none"}}]""")
			.get("a")).isEqualTo(new Target("a", "127.0.0.1", Map.of("http", 8080), Map.of("cost", "none")));
	}

	@Test
	void readsSettingsFromTheEnvironmentAndFromFiles() throws IOException {
		Path key = Files.writeString(this.folder.resolve("key"), "swordfish\n");
		Target push = read("""
				[{"name": "push", "host": "127.0.0.1", "ports": {"management": 1},
				  "settings": {"token": "env:HUB_TOKEN", "key": "file:%s", "plain": "as it is"}}]""".formatted(key))
			.get("push");
		assertThat(push.settings()).isEqualTo(Map.of("token", "a.b.c", "key", "swordfish", "plain", "as it is"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					[{}] | service 1: key 'name' is missing: add the name by which arms ask for it, such as echo-rest.
					[{"name": "a"}] | service 'a': key 'host' is missing: add the name or address it answers on.
					[{"name": "a", "host": "127.0.0.1"}] | service 'a': key 'ports.management' is missing: add the port of its actuator, where trials read what the service has spent, or setting 'cost': none.
					[{"name": "a", "host": "127.0.0.1", "ports": {"htpp": 1}}] | service 'a': port 'htpp' is not known: use http, grpc and management.
					[{"name": "a", "host": "127.0.0.1", "ports": {"http": 65536}}] | service 'a': port 'http' is 65536: use 1 to 65535.
					[{"name": "a", "host": "127.0.0.1", "ports": {"http": null}}] | service 'a': port 'http' is null: use 1 to 65535.
					[{"name": "a", "host": "192.0.2.1", "ports": {"management": 1}}] | service 'a': host '192.0.2.1' is 192.0.2.1, which is neither loopback nor a private network: put load on your own machines and containers only.
					[{"name": "a", "host": "127.0.0.1", "ports": {"management": 1}, "settings": {"s": "env:NOWHERE"}}] | service 'a': setting 's' is to come from variable NOWHERE, which is not set: set it.
					[{"name": "a", "host": "127.0.0.1", "ports": {"management": 1}, "settings": {"s": "env:EMPTY"}}] | service 'a': setting 's' is to come from variable EMPTY, which is not set: set it.
					[{"name": "a", "host": "127.0.0.1", "ports": {"management": 1}, "settings": {"s": "file:/no/key"}}] | service 'a': setting 's' is to come from file /no/key, which cannot be read (NoSuchFileException): check its place.
					[{"name": "a", "host": "127.0.0.1", "ports": {"management": 1}}, {"name": "a", "host": "127.0.0.1", "ports": {"management": 2}}] | service 'a' is named twice: name each service once.
					[null] | it holds null in place of a service: write an object with name, host and ports.
					""")
	void namesFileKeyValueAndRemedy(String json, String message) throws IOException {
		assertThatExceptionOfType(InvalidServicesException.class).isThrownBy(() -> read(json))
			.withMessage("Services file %s: %s".formatted(this.folder.resolve("services.json"), message));
	}

	@Test
	void namesTheLineOfWhatIsNoJson() {
		assertThatExceptionOfType(InvalidServicesException.class).isThrownBy(() -> read("[\n{\"name\": oops}]"))
			.withMessageStartingWith("Services file %s: line 2: Unrecognized token 'oops'"
				.formatted(this.folder.resolve("services.json")))
			.withMessageEndingWith(": write an array of objects with name, host, ports and, where needed, settings.");
		assertThatExceptionOfType(InvalidServicesException.class)
			.isThrownBy(() -> read("[\n\n{\"hots\": \"127.0.0.1\"}]"))
			.withMessageContaining("line 3: ")
			.withMessageContaining("\"hots\"");
	}

	@Test
	void saysThatTheFileDoesNotExist() {
		Path missing = this.folder.resolve("missing.json");
		assertThatExceptionOfType(InvalidServicesException.class)
			.isThrownBy(() -> ServicesFile.read(missing, false, ENVIRONMENT))
			.withMessage("Services file %s: it does not exist: name a JSON file with --services.".formatted(missing));
	}

	@Test
	void somebodyElsesFileSendsNoSecretToAnotherHost() throws IOException {
		Files.writeString(this.folder.resolve("key"), "swordfish");
		for (String source : List.of("env:HUB_TOKEN", "file:key")) {
			String json = setting("10.0.0.7", source);
			assertThatExceptionOfType(InvalidServicesException.class).isThrownBy(() -> read(json))
				.withMessage("Services file %s: service 'push': setting 'token' would send %s to 10.0.0.7, "
					.formatted(this.folder.resolve("services.json"), source)
						+ "which is not this machine: add --trust-services if the file is your own.");
			assertThat(read(json, true).get("push").settings()).containsOnlyKeys("token");
		}
		assertThat(read(setting("10.0.0.7", "written here")).get("push").settings()).containsEntry("token",
				"written here");
	}

	@Test
	void somebodyElsesFileReadsNothingOutsideItsFolder() throws IOException {
		Path outside = Files.writeString(this.folder.resolve("outside"), "swordfish");
		Path own = Files.createDirectories(this.folder.resolve("own/keys")).getParent();
		Files.createSymbolicLink(own.resolve("link"), outside);
		Files.writeString(own.resolve("keys/key"), "hammerhead");
		Path file = own.resolve("services.json");
		for (String path : List.of("../outside", outside.toString(), "link")) {
			Files.writeString(file, setting("127.0.0.1", "file:" + path));
			assertThatExceptionOfType(InvalidServicesException.class)
				.isThrownBy(() -> ServicesFile.read(file, false, ENVIRONMENT))
				.withMessage("Services file %s: service 'push': setting 'token' is to come from file %s, "
					.formatted(file, path)
						+ "which is not below the folder of the services file: add --trust-services if both are your own.");
			assertThat(ServicesFile.read(file, true, ENVIRONMENT).get("push").setting("token")).isEqualTo("swordfish");
		}
		Files.writeString(file, setting("127.0.0.1", "file:keys/key"));
		assertThat(ServicesFile.read(file, false, ENVIRONMENT).get("push").setting("token")).isEqualTo("hammerhead");
	}

	@Test
	void noFileOfManyLinesIsSentAsASetting() throws IOException {
		for (String content : List.of("root:x:0:0\ndaemon:x:1:1\n", "x".repeat(8_193), "", "\u0007")) {
			Path key = Files.writeString(this.folder.resolve("key"), content);
			assertThatExceptionOfType(InvalidServicesException.class)
				.isThrownBy(() -> read(setting("127.0.0.1", "file:key"), true))
				.withMessage("Services file %s: service 'push': setting 'token' is to come from file %s, "
					.formatted(this.folder.resolve("services.json"), key.toRealPath())
						+ "which is not one line of up to 8192 printable characters: "
						+ "name a file that holds a token or a key alone.");
		}
	}

	private static String setting(String host, String value) {
		return """
				[{"name": "push", "host": "%s", "ports": {"management": 1}, "settings": {"token": "%s"}}]"""
			.formatted(host, value);
	}

	private Map<String, Target> read(String json) throws IOException {
		return read(json, false);
	}

	private Map<String, Target> read(String json, boolean trusted) throws IOException {
		return ServicesFile.read(Files.writeString(this.folder.resolve("services.json"), json), trusted, ENVIRONMENT);
	}

}
