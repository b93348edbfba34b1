package io.wiretrial.kit.health;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * Down while a part of the service has failed, with the reasons as details.
 */
final class PartsHealth implements HealthIndicator {

	private final WorkingParts parts;

	PartsHealth(WorkingParts parts) {
		this.parts = parts;
	}

	@Override
	public Health health() {
		return this.parts.failures().isEmpty() ? Health.up().build()
				: Health.down().withDetails(this.parts.failures()).build();
	}

}
