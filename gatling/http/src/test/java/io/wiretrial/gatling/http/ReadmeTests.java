package io.wiretrial.gatling.http;

import java.nio.file.Path;
import java.util.List;

import io.gatling.javaapi.core.Simulation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRoutes;

import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.ReadmeExample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static org.assertj.core.api.Assertions.assertThat;

/** The example of the README. */
@Timeout(180)
class ReadmeTests {

	@AfterEach
	void forgetSettings() {
		System.clearProperty("port");
		System.clearProperty("seconds");
	}

	@Test
	void exampleIsPlayedAsItStandsThere(@TempDir Path folder) throws Exception {
		Class<? extends Simulation> example = ReadmeExample.compiled(Path.of("README.md"), folder);
		try (EchoServer server = EchoServer.plain(ReadmeTests::things)) {
			System.setProperty("port", Integer.toString(server.port()));
			System.setProperty("seconds", "1");
			List<Sample> samples = SimulationRun.play(example);
			assertThat(samples).allMatch(Sample::ok).extracting(Sample::name).contains("one", "list");
		}
	}

	private static void things(HttpServerRoutes routes) {
		routes.get("/things/1", (request, reply) -> reply.sendString(Mono.just("{\"id\":1}")))
			.get("/things", (request, reply) -> request.uri().endsWith("?after=1")
					? reply.sendString(Flux.just("{\"id\":2}\n", "{\"id\":3}\n")) : reply.sendNotFound());
	}

}
