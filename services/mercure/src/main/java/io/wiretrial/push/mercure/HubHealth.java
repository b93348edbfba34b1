package io.wiretrial.push.mercure;

import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import io.wiretrial.push.mercure.history.UpdateHistory;

/**
 * Health of the hub: its thread and its history, each down with the reason.
 */
@Configuration(proxyBeanMethods = false)
class HubHealth {

	@Bean
	HealthIndicator mercureHubHealthIndicator(Hub hub) {
		return () -> health(hub::failure);
	}

	@Bean
	HealthIndicator mercureHistoryHealthIndicator(UpdateHistory history) {
		return () -> health(history::failure);
	}

	private static Health health(Supplier<@Nullable String> failure) {
		String reason = failure.get();
		return (reason != null) ? Health.down().withDetail("reason", reason).build() : Health.up().build();
	}

}
