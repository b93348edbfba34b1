package io.wiretrial.mercure;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

import io.wiretrial.mercure.history.HistoryProperties;
import io.wiretrial.mercure.history.UpdateHistory;
import io.wiretrial.mercure.selector.TopicSelectors;
import io.wiretrial.mercure.token.Tokens;

/**
 * Gives a service the hub, and its health the contributor {@code mercureHub}: down, with
 * the reason, when the hub's thread has failed.
 */
@AutoConfiguration
@EnableConfigurationProperties({ MercureProperties.class, HistoryProperties.class })
@Import({ UpdateHistory.class, TopicSelectors.class, Tokens.class, HubCounts.class, ReplayMemory.class, HubLimits.class,
		Hub.class, Replay.class, Readers.class, SelectorLimits.class })
public final class MercureAutoConfiguration {

	@Bean
	HealthIndicator mercureHubHealthIndicator(Hub hub) {
		return () -> {
			String reason = hub.failure();
			return (reason != null) ? Health.down().withDetail("reason", reason).build() : Health.up().build();
		};
	}

}
