package io.wiretrial.kit.health;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Gives a service its {@link WorkingParts}, and its health the contributor
 * {@code workingParts}.
 */
@AutoConfiguration
public final class HealthAutoConfiguration {

	@Bean
	WorkingParts workingParts() {
		return new WorkingParts();
	}

	@Configuration(proxyBeanMethods = false)
	@ConditionalOnClass(HealthIndicator.class)
	static class IndicatorConfiguration {

		@Bean
		PartsHealth workingPartsHealthIndicator(WorkingParts parts) {
			return new PartsHealth(parts);
		}

	}

}
