package io.wiretrial.docker;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.architecture.Script;

import static org.assertj.core.api.Assertions.assertThat;

/** Scripts of the demo, asked with a Docker client that says its calls. */
@Timeout(60)
class DemoScriptTests {

	private static final String CLIENT = """
			#!/bin/sh
			case "$1 $2" in
			"version ") exit $ENGINE;;
			"compose version") exit $COMPOSE;;
			"image inspect") case " $HERE " in *" $3 "*) exit 0;; esac; exit 1;;
			"pull "*) exit 1;;
			esac
			echo "${0##*/} $*, base $WIRETRIAL_BASE_IMAGE, prometheus $WIRETRIAL_PROMETHEUS_IMAGE, profiles $COMPOSE_PROFILES"
			""";

	@TempDir
	private Path folder;

	@BeforeEach
	void plantClients() throws Exception {
		for (String name : List.of("docker", "docker-compose")) {
			Path client = Files.writeString(this.folder.resolve(name), CLIENT);
			Files.setPosixFilePermissions(client, PosixFilePermissions.fromString("rwxr-xr-x"));
		}
	}

	@Test
	void takesWhatIsPinnedWhereNothingWasMadeHere() throws Exception {
		assertThat(demo("compose", Map.of()).text()).startsWith("docker compose ps, base eclipse-temurin:")
			.contains(", prometheus prom/prometheus:")
			.endsWith(", profiles metrics,grafana");
	}

	@Test
	void takesWhatWasMadeHere() throws Exception {
		assertThat(demo("compose", Map.of("HERE", "wiretrial-base:local wiretrial-prometheus:local")).text())
			.contains("base wiretrial-base:local, prometheus wiretrial-prometheus:local,");
	}

	@Test
	void takesWhatIsAskedForBeforeAll() throws Exception {
		assertThat(demo("compose", Map.of("HERE", "wiretrial-base:local", "WIRETRIAL_BASE_IMAGE", "mine:1")).text())
			.contains(", base mine:1, ");
	}

	@Test
	void takesDockerComposeWhereDockerHasNoCompose() throws Exception {
		assertThat(demo("compose", Map.of("COMPOSE", "1")).text()).startsWith("docker-compose ps, ");
	}

	@Test
	void saysInOneLineThatNoEngineAnswers() throws Exception {
		Script script = demo("up", Map.of("ENGINE", "1"));
		assertThat(script.code()).isEqualTo(2);
		assertThat(script.text()).startsWith("demo.sh: no Docker engine answers").doesNotContain("\n");
	}

	@Test
	void namesWhatDoesWithoutAnImageBeforeAnythingIsBuilt() throws Exception {
		Script base = demo("up", Map.of());
		assertThat(base.code()).isEqualTo(2);
		assertThat(base.text()).contains("docker/base-image.sh");
		assertThat(demo("up", Map.of("HERE", "wiretrial-base:local")).text())
			.contains("WITHOUT_GRAFANA=yes docker/demo.sh up")
			.doesNotContain("build");
		assertThat(demo("up", Map.of("HERE", "wiretrial-base:local", "WITHOUT_GRAFANA", "yes")).text())
			.contains("WITHOUT_PROMETHEUS=yes docker/demo.sh up")
			.doesNotContain("build");
	}

	@Test
	void endsWhatAnyProfileHasStarted() throws Exception {
		assertThat(demo("down", Map.of("WITHOUT_PROMETHEUS", "yes")).text())
			.contains("docker compose down -v --remove-orphans,", ", profiles metrics,grafana,load,mvc")
			.contains("docker image prune -af --filter label=io.wiretrial.image");
	}

	@Test
	void keyOfTheHubIsInNoArgument() throws Exception {
		assertThat(ComposeDemo.text("demo.sh")).doesNotContain("-hmac", "$key");
		assertThat(sign("0123456789abcdef0123456789abcdef"))
			.isEqualTo(new Script(0, "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9."
					+ "eyJtZXJjdXJlIjp7InB1Ymxpc2giOlsiKiJdfX0." + "idSPbjiZ_3nALIDIcYIG38SveJfcQ41-H_AD-Ri4JfI"));
		assertThat(sign("short"))
			.isEqualTo(new Script(2, "The key has 5 octets: use 32 to 64 on standard input, without a line feed."));
	}

	private Script demo(String asked, Map<String, String> given) throws Exception {
		Map<String, String> environment = new HashMap<>(
				Map.of("PATH", this.folder + ":" + System.getenv("PATH"), "ENGINE", "0", "COMPOSE", "0"));
		environment.putAll(given);
		return Script.run(List.of("sh", "docker/demo.sh", asked, "ps"), environment, "");
	}

	private static Script sign(String key) throws Exception {
		return Script.run(List.of("sh", "docker/demo/sign.sh", "{\"mercure\":{\"publish\":[\"*\"]}}"), Map.of(), key);
	}

}
