package io.wiretrial.guard.autoconfigure;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.web.reactive.function.server.ServerRequest;

import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.body.CollectedBodies;
import io.wiretrial.guard.memory.MemoryBudget;

/**
 * Gives a WebFlux service what reads bodies within the memory budget.
 */
@AutoConfiguration(after = GuardAutoConfiguration.class)
@ConditionalOnClass(ServerRequest.class)
public final class BodyAutoConfiguration {

	@Bean
	CollectedBodies collectedBodies(MemoryBudget memory, RefusalCounts counts) {
		return new CollectedBodies(memory.direct(), counts);
	}

}
