package io.wiretrial.guard.health;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;

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

	@Bean
	PartsHealth workingPartsHealthIndicator(WorkingParts parts) {
		return new PartsHealth(parts);
	}

}
