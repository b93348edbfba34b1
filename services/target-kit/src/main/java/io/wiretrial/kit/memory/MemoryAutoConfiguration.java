package io.wiretrial.kit.memory;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/**
 * Gives a service the one {@link MemoryBudget} of its process, and its meters.
 */
@AutoConfiguration
@EnableConfigurationProperties(MemoryProperties.class)
public final class MemoryAutoConfiguration {

	@Bean
	@ConditionalOnMissingBean
	MemoryBudget memoryBudget(MemoryProperties shares) {
		return MemoryBudget.ofThisProcess(shares);
	}

	@Bean
	MemoryBudgetMeters memoryBudgetMeters(MemoryBudget budget) {
		return new MemoryBudgetMeters(budget);
	}

}
