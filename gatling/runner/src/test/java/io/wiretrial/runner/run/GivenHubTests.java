package io.wiretrial.runner.run;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.PublisherKey;

import static org.assertj.core.api.Assertions.assertThat;

class GivenHubTests {

	private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

	@Test
	void signsATokenThatEndsSoonAfterTheRunInPlaceOfTheKey() {
		String key = "0123456789abcdef0123456789abcdef";
		Target hub = GivenHub.withToken(target(Map.of("mercure-publisher-key", key, "other", "kept")), NOW,
				Duration.ofMinutes(10));
		assertThat(hub.settings()).containsOnlyKeys("mercure-publisher-token", "other");
		assertThat(hub.toString()).doesNotContain(key);
		String[] token = hub.setting("mercure-publisher-token").split("\\.");
		assertThat(new String(Base64.getUrlDecoder().decode(token[1]), StandardCharsets.UTF_8))
			.isEqualTo("{\"mercure\":{\"publish\":[\"*\"]},\"exp\":1767226800}");
		assertThat(hub.setting("mercure-publisher-token"))
			.isEqualTo(new PublisherKey(key).tokenUntil(Instant.ofEpochSecond(1_767_226_800)))
			.isNotEqualTo(new PublisherKey(key + "0").tokenUntil(Instant.ofEpochSecond(1_767_226_800)));
	}

	@Test
	void leavesATokenThatIsGivenAsItIs() {
		Target hub = target(Map.of("mercure-publisher-token", "a.b.c"));
		assertThat(GivenHub.withToken(hub, NOW, Duration.ofMinutes(10))).isEqualTo(hub);
	}

	private static Target target(Map<String, String> settings) {
		return new Target("push-sse-ws", "127.0.0.1", Map.of("http", 1, "management", 2), settings);
	}

}
