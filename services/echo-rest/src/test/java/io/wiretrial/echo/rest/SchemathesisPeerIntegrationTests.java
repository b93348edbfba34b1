package io.wiretrial.echo.rest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.peer.PeerRun;
import io.wiretrial.contract.peer.WithPeer;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The OpenAPI document against the service's behaviour, driven by the program
 * {@code schemathesis} ({@code pip install schemathesis}): all of its checks, a fixed
 * seed.
 */
@RunningEchoRest
@WithPeer("schemathesis")
class SchemathesisPeerIntegrationTests {

	private final int port;

	@TempDir
	private Path folder;

	SchemathesisPeerIntegrationTests(@LocalServerPort int port) {
		this.port = port;
	}

	@Test
	@Timeout(180)
	void acceptsWhatItsSchemasCallValidAndRefusesTheRest() throws Exception {
		for (String file : List.of("schemathesis.toml", "ndjson.py")) {
			Files.copy(Path.of("src/test/schemathesis", file), this.folder.resolve(file));
		}
		PeerRun run = PeerRun.of(this.folder, this.folder.resolve("schemathesis.log"), Duration.ofSeconds(170),
				List.of("schemathesis", "run", "--no-color", "http://127.0.0.1:" + this.port + "/v3/api-docs"));
		assertThat(run.status()).as(run.output()).isZero();
		assertThat(run.output()).contains("Selected: 10/10").contains("Tested: 10").doesNotContain("WARNINGS");
	}

}
