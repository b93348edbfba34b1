package io.wiretrial.push.websocket;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.push.PushApplication;
import io.wiretrial.push.WithPeer;
import io.wiretrial.push.stream.OpenStreams;
import io.wiretrial.push.stream.StreamProtocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * The Autobahn test suite against {@code /echo}, driven by the program {@code kosoku}
 * ({@code pip install kosoku}).
 */
@WithPeer("kosoku")
class AutobahnPeerIntegrationTests {

	private static final Set<String> PASSED = Set.of("OK", "NON-STRICT", "INFORMATIONAL");

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void passesAllCasesButThoseOfSizeAndCompression(boolean compression) throws Exception {
		JsonNode results = run(compression, "-x", "9.*", "-x", "12.*", "-x", "13.*");
		assertThat(results.size()).isEqualTo(247);
		assertThat(failed(results, PASSED)).isEmpty();
	}

	@Test
	void compressesMessagesOfEverySizeAndSaysWhatItDoesNotOffer() throws Exception {
		JsonNode results = run(true, "-i", "12.1.1", "-i", "12.2.4", "-i", "12.3.10", "-i", "13.1.1", "-i", "13.2.1",
				"-i", "13.3.1", "-i", "13.5.1", "-i", "13.7.1");
		assertThat(results.size()).isEqualTo(8);
		assertThat(failed(results, Set.of("OK", "UNIMPLEMENTED"))).isEmpty();
		assertThat(results.at("/12.1.1/behavior").asString()).isEqualTo("OK");
	}

	private static Set<String> failed(JsonNode results, Set<String> passed) {
		Set<String> failed = new TreeSet<>();
		results.forEachEntry((id, result) -> {
			for (String name : List.of("behavior", "behaviorClose")) {
				if (!passed.contains(result.get(name).asString())) {
					failed.add(id + " " + name + " " + result.get(name).asString());
				}
			}
		});
		return failed;
	}

	private JsonNode run(boolean compression, String... cases) throws Exception {
		try (ConfigurableApplicationContext service = SpringApplication.run(PushApplication.class, "--server.port=0",
				"--management.server.port=0", "--wiretrial.websocket.compression=" + compression)) {
			String port = service.getEnvironment().getProperty("local.server.port");
			List<String> command = new ArrayList<>(List.of("kosoku", "-p", "4", "-o", this.folder.toString()));
			command.addAll(List.of(cases));
			command.add("ws://127.0.0.1:" + port + "/echo");
			Path log = this.folder.resolve("kosoku.log");
			Process kosoku = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
			try {
				assertThat(kosoku.waitFor(100, TimeUnit.SECONDS)).as("kosoku ended in time").isTrue();
			}
			finally {
				kosoku.destroyForcibly();
			}
			await().until(() -> service.getBean(OpenStreams.class).open(StreamProtocol.WEBSOCKET) == 0);
			Path index = this.folder.resolve("index.json");
			assertThat(index).as(Files.readString(log)).exists();
			return ContractJson.mapper().readTree(Files.readAllBytes(index)).iterator().next();
		}
	}

}
