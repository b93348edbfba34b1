package io.wiretrial.architecture;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Which images {@code demo.sh} takes, asked with a Docker client that says its calls. */
@Timeout(60)
class DemoScriptTests {

	private static final String CLIENT = """
			#!/bin/sh
			case "$1 $2" in
			"image inspect") case " $HERE " in *" $3 "*) exit 0;; esac; exit 1;;
			"compose version") exit 0;;
			esac
			echo "base $WIRETRIAL_BASE_IMAGE, prometheus $WIRETRIAL_PROMETHEUS_IMAGE: $*"
			""";

	@TempDir
	private Path folder;

	@BeforeEach
	void plantClient() throws Exception {
		Path client = Files.writeString(this.folder.resolve("docker"), CLIENT);
		Files.setPosixFilePermissions(client, PosixFilePermissions.fromString("rwxr-xr-x"));
	}

	@Test
	void takesTheDefaultsWhereNothingWasMadeHere() throws Exception {
		assertThat(down("", ""))
			.isEqualTo("base , prometheus : compose --profile load --profile mvc down -v" + " --remove-orphans");
	}

	@Test
	void takesWhatWasMadeHere() throws Exception {
		assertThat(down("wiretrial-base:local wiretrial-prometheus:local", ""))
			.startsWith("base wiretrial-base:local, prometheus wiretrial-prometheus:local: ");
	}

	@Test
	void takesWhatIsAskedForBeforeAll() throws Exception {
		assertThat(down("wiretrial-base:local", "mine:1")).startsWith("base mine:1, prometheus : ");
	}

	private String down(String here, String asked) throws Exception {
		Script script = Script.run(List.of("sh", "docker/demo.sh", "down"),
				Map.of("PATH", this.folder + ":" + System.getenv("PATH"), "HERE", here, "WIRETRIAL_BASE_IMAGE", asked,
						"WIRETRIAL_PROMETHEUS_IMAGE", ""),
				"");
		assertThat(script.code()).isZero();
		return script.text();
	}

}
