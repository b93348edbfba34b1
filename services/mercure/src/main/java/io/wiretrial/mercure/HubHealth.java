package io.wiretrial.mercure;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Health of the hub: down, with the reason, when its thread has failed.
 */
@Configuration(proxyBeanMethods = false)
class HubHealth {

	@Bean
	HealthIndicator mercureHubHealthIndicator(Hub hub) {
		return () -> {
			String reason = hub.failure();
			return (reason != null) ? Health.down().withDetail("reason", reason).build() : Health.up().build();
		};
	}

}
