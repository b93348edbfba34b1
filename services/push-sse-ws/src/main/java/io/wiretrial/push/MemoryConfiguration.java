package io.wiretrial.push;

import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import io.wiretrial.guard.memory.MemoryBudget;

/**
 * Gives the service the memory budget of its process, unless it has one.
 */
@Configuration(proxyBeanMethods = false)
class MemoryConfiguration {

	@Bean
	@ConditionalOnMissingBean
	MemoryBudget memoryBudget() {
		return MemoryBudget.ofThisProcess();
	}

}
