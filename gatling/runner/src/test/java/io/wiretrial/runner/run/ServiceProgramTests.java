package io.wiretrial.runner.run;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.ArmTarget;
import io.wiretrial.arms.ArmTargets;
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
		assertThat(push.arguments(EQUAL)).noneMatch((argument) -> argument.contains(key) || argument.contains("key"));
	}

	@Test
	void everyRunHasAKeyOfItsOwn() {
		assertThat(ServiceProgram.of("push-sse-ws").environment())
			.isNotEqualTo(ServiceProgram.of("push-sse-ws").environment());
	}

	@Test
	void everyInstanceOfAServiceIsStartedAlike() {
		for (ArmTarget target : ArmTargets.all()) {
			ServiceProgram first = ServiceProgram.of(target.name());
			ServiceProgram second = ServiceProgram.of(target.name() + "~2");
			assertThat(second.name()).isEqualTo(target.name() + "~2");
			assertThat(second.target()).isEqualTo(target).isEqualTo(first.target());
			assertThat(second.arguments(EQUAL)).isEqualTo(first.arguments(EQUAL));
			assertThat(second.settings().keySet()).isEqualTo(first.settings().keySet());
		}
	}

	@Test
	void letsMessagesWaitAlikeInEveryProtocolAsTheRunsMemoryAllows() {
		for (String target : List.of("push-sse-ws", "push-sse-ws-spring", "push-sse-ws-tls")) {
			assertThat(ServiceProgram.of(target).arguments(EQUAL))
				.contains("--wiretrial.feed.max-pending-messages=100000",
						"--wiretrial.websocket.max-pending-messages=100000",
						"--wiretrial.mercure.max-pending-updates=100000")
				.endsWith("--wiretrial.feed.max-pending-size=96MB", "--wiretrial.websocket.max-pending-size=96MB",
						"--wiretrial.mercure.max-pending-size=96MB");
		}
		for (String target : List.of("echo-grpc", "echo-grpc-pool", "echo-mvc")) {
			assertThat(ServiceProgram.of(target).arguments(EQUAL))
				.contains("--wiretrial.feed.max-pending-messages=100000")
				.endsWith("--wiretrial.feed.max-pending-size=96MB");
		}
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
	void startsServicesThatSpeakTlsWithAKeyInTheirEnvironmentAndTellsCallersTheAuthorityAlone() {
		for (String service : List.of("echo-rest", "echo-grpc", "push-sse-ws")) {
			ServiceProgram secure = ServiceProgram.of(service + "-tls");
			assertThat(secure.target().service()).isEqualTo(service);
			assertThat(secure.environment()).containsOnlyKeys("SPRING_SSL_BUNDLE_PEM_RUN_KEYSTORE_CERTIFICATE",
					"SPRING_SSL_BUNDLE_PEM_RUN_KEYSTORE_PRIVATEKEY");
			assertThat(secure.settings()).containsOnlyKeys("tls-authority", "tls-name", "tls-key-hash")
				.containsEntry("tls-name", "localhost");
			assertThat(secure.arguments(EQUAL)).anyMatch((argument) -> argument.endsWith("server.ssl.bundle=run"))
				.noneMatch((argument) -> argument.contains("PRIVATE KEY"));
		}
	}

	@Test
	void givesEveryServiceAlikeWhatStrangersGetLessOf() {
		for (ArmTarget target : ArmTargets.all()) {
			assertThat(ServiceProgram.of(target).arguments(EQUAL)).containsOnlyOnce(
					"--wiretrial.limits.idle-timeout=0s", "--wiretrial.limits.request-timeout=0s",
					"--wiretrial.limits.max-resets=100000");
		}
		assertThat(ServiceProgram.of("bare").arguments(EQUAL)).isEmpty();
	}

}
