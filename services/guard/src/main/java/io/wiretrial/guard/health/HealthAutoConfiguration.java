package io.wiretrial.guard.health;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.context.annotation.Bean;

/**
 * Gives a service its {@link WorkingParts}, and its health the contributor
 * {@code workingParts}; ends its process if an event loop has ended.
 */
@AutoConfiguration(afterName = "io.wiretrial.guard.autoconfigure.GuardAutoConfiguration")
public final class HealthAutoConfiguration {

	@Bean
	WorkingParts workingParts() {
		return new WorkingParts();
	}

	@Bean
	PartsHealth workingPartsHealthIndicator(WorkingParts parts) {
		return new PartsHealth(parts);
	}

	@Bean
	@ConditionalOnBean(ServingLoops.class)
	LoopWatchLifecycle loopWatch(ServingLoops loops, WorkingParts parts) {
		return new LoopWatchLifecycle(loops, parts);
	}

}
