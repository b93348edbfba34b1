package io.wiretrial.experiment.run;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.targets.CommonTargetSettings;
import io.wiretrial.targets.PublisherKey;

import static org.assertj.core.api.Assertions.assertThat;

class ServiceProgramTests {

	private static final CommonTargetSettings EQUAL = new CommonTargetSettings(512, 384, 2);

	@Test
	void givesTheHubItsKeyAndItsCallersATokenButNeitherToTheReport() {
		ServiceProgram push = ServiceProgram.of("push-sse-ws");
		String key = push.environment().get("WIRETRIAL_MERCURE_TOKEN_PUBLISHERKEY");
		assertThat(key).matches("[0-9a-f]{64}");
		assertThat(push.settings()).isEqualTo(Map.of("mercure-publisher-token", new PublisherKey(key).token()));
		assertThat(push.arguments()).noneMatch((argument) -> argument.contains(key) || argument.contains("key"));
	}

	@Test
	void everyRunHasAKeyOfItsOwn() {
		assertThat(ServiceProgram.of("push-sse-ws").environment())
			.isNotEqualTo(ServiceProgram.of("push-sse-ws").environment());
	}

	@Test
	void everyInstanceOfAServiceIsStartedAlike() {
		for (String target : List.of("echo-rest", "echo-rest-annotated", "echo-rest-observed", "echo-mvc",
				"echo-mvc-virtual", "echo-grpc", "echo-grpc-pool", "echo-grpc-observed", "push-sse-ws",
				"push-sse-ws-spring", "echo-rest-tls", "echo-grpc-tls", "push-sse-ws-tls", "echo-grpc-64k",
				"echo-rest-8m", "echo-grpc-gzip", "echo-rest-gzip", "echo-rest-buffered", "echo-rest-boot",
				"echo-grpc-boot")) {
			ServiceProgram second = ServiceProgram.of(target + "~2");
			assertThat(second.target()).isEqualTo(target + "~2");
			assertThat(second.service()).isEqualTo(ServiceProgram.of(target).service());
			assertThat(second.arguments(EQUAL)).isEqualTo(ServiceProgram.of(target).arguments(EQUAL));
			assertThat(second.settings().keySet()).isEqualTo(ServiceProgram.of(target).settings().keySet());
		}
	}

	@Test
	void letsMessagesOfAFeedWaitAlikeInEveryProtocolAsTheRunsMemoryAllows() {
		assertThat(ServiceProgram.of("push-sse-ws").arguments(EQUAL)).endsWith("--wiretrial.feed.max-pending-size=96MB",
				"--wiretrial.feed.max-pending-messages=100000", "--wiretrial.websocket.max-pending-size=96MB",
				"--wiretrial.websocket.max-pending-messages=100000", "--wiretrial.mercure.max-pending-size=96MB",
				"--wiretrial.mercure.max-pending-updates=100000");
		assertThat(ServiceProgram.of("echo-grpc").arguments(EQUAL)).endsWith("--wiretrial.feed.max-pending-size=96MB",
				"--wiretrial.feed.max-pending-messages=100000");
		for (String target : List.of("push-sse-ws-spring", "echo-mvc")) {
			assertThat(ServiceProgram.of(target).arguments(EQUAL)).endsWith("--wiretrial.feed.max-pending-size=96MB",
					"--wiretrial.feed.max-pending-messages=100000");
		}
		assertThat(ServiceProgram.of("echo-grpc-pool").arguments(EQUAL)).contains("--wiretrial.grpc.executor=pool")
			.noneMatch((argument) -> argument.contains("pending"));
	}

	// Before, sockets of a late generator were cut a second after its close, and the arm
	// had failed
	@Test
	void lateReadersOfWebSocketsHaveTimeForTheCloseFrame() {
		for (String target : List.of("push-sse-ws", "push-sse-ws-spring", "push-sse-ws-tls")) {
			assertThat(ServiceProgram.of(target).arguments(EQUAL)).contains("--wiretrial.websocket.close-timeout=30s");
		}
	}

	@Test
	void makesEachIdiomOfItsServiceByOneArgument() {
		assertThat(ServiceProgram.of("echo-rest-annotated")).isEqualTo(new ServiceProgram("echo-rest-annotated",
				"echo-rest", List.of("--wiretrial.rest.handlers=controllers")));
		assertThat(ServiceProgram.of("echo-rest-observed"))
			.isEqualTo(new ServiceProgram("echo-rest-observed", "echo-rest", List.of("--wiretrial.observations=boot")));
		assertThat(ServiceProgram.of("echo-grpc-observed"))
			.isEqualTo(new ServiceProgram("echo-grpc-observed", "echo-grpc", List.of("--wiretrial.observations=boot")));
		assertThat(ServiceProgram.of("push-sse-ws-spring")).isEqualTo(
				new ServiceProgram("push-sse-ws-spring", "push-sse-ws", List.of("--wiretrial.push.feed=spring")));
		assertThat(ServiceProgram.of("echo-mvc-virtual")).isEqualTo(
				new ServiceProgram("echo-mvc-virtual", "echo-mvc", List.of("--spring.threads.virtual.enabled=true")));
	}

	@Test
	void startsServicesAsBootShipsThemWithNothingTurnedOnThatBootLeavesOff() {
		assertThat(ServiceProgram.of("echo-rest-boot")).isEqualTo(new ServiceProgram("echo-rest-boot", "echo-rest",
				List.of("--wiretrial.tuning=boot", "--wiretrial.observations=boot",
						"--wiretrial.rest.handlers=controllers", "--server.http2.enabled=false")));
		assertThat(ServiceProgram.of("echo-grpc-boot")).isEqualTo(new ServiceProgram("echo-grpc-boot", "echo-grpc",
				List.of("--wiretrial.tuning=boot", "--wiretrial.observations=boot", "--wiretrial.grpc.executor=pool")));
	}

	@Test
	void makesEachCauseOfItsServiceAndTellsCallersTheWindowsOfBothSides() {
		assertThat(ServiceProgram.of("echo-grpc-64k")).isEqualTo(new ServiceProgram("echo-grpc-64k", "echo-grpc",
				List.of("--wiretrial.grpc.flow-control-window=65536B", "--wiretrial.grpc.window-estimate=false"),
				Map.of(), Map.of("http2-window", "65536")));
		assertThat(ServiceProgram.of("echo-rest-8m")).isEqualTo(new ServiceProgram("echo-rest-8m", "echo-rest",
				List.of("--wiretrial.rest.http2-window=8388608B"), Map.of(), Map.of("http2-window", "8388608")));
		assertThat(ServiceProgram.of("echo-grpc-gzip"))
			.isEqualTo(new ServiceProgram("echo-grpc-gzip", "echo-grpc", List.of("--wiretrial.grpc.compression=gzip")));
		assertThat(ServiceProgram.of("echo-rest-buffered")).isEqualTo(
				new ServiceProgram("echo-rest-buffered", "echo-rest", List.of("--wiretrial.rest.stream-buffer=64KB")));
		assertThat(ServiceProgram.of("echo-rest-gzip").arguments()).contains("--server.compression.enabled=true");
	}

	@Test
	void startsServicesThatSpeakTlsWithAKeyInTheirEnvironmentAndTellsCallersTheAuthorityAlone() {
		for (String service : List.of("echo-rest", "echo-grpc", "push-sse-ws")) {
			ServiceProgram secure = ServiceProgram.of(service + "-tls");
			assertThat(secure.service()).isEqualTo(service);
			assertThat(secure.environment()).containsOnlyKeys("SPRING_SSL_BUNDLE_PEM_RUN_KEYSTORE_CERTIFICATE",
					"SPRING_SSL_BUNDLE_PEM_RUN_KEYSTORE_PRIVATEKEY");
			assertThat(secure.settings()).containsOnlyKeys("tls-authority", "tls-name", "tls-key-hash")
				.containsEntry("tls-name", "localhost");
			assertThat(secure.arguments()).anyMatch((argument) -> argument.endsWith("server.ssl.bundle=run"))
				.noneMatch((argument) -> argument.contains("PRIVATE KEY"));
		}
	}

	@Test
	void givesEveryServiceAlikeWhatStrangersGetLessOf() {
		for (String target : List.of("echo-rest", "echo-rest-annotated", "echo-mvc", "echo-mvc-virtual", "echo-grpc",
				"echo-grpc-pool", "echo-rest-boot", "echo-grpc-boot", "push-sse-ws")) {
			assertThat(ServiceProgram.of(target).arguments(EQUAL)).containsOnlyOnce(
					"--wiretrial.limits.idle-timeout=0s", "--wiretrial.limits.request-timeout=0s",
					"--wiretrial.limits.max-resets=100000");
		}
		assertThat(ServiceProgram.of("bare").arguments(EQUAL)).isEmpty();
	}

}
