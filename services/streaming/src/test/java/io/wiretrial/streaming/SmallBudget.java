package io.wiretrial.streaming;

import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;

import io.wiretrial.kit.memory.MemoryBudget;

/**
 * A memory budget that tests can use up.
 */
@TestConfiguration(proxyBeanMethods = false)
public class SmallBudget {

	/** Direct memory that may wait; half of what there seems to be. */
	public static final long DIRECT_BYTES = 8_000_000;

	@Bean
	MemoryBudget smallBudget() {
		return MemoryBudget.of(64_000_000, 2 * DIRECT_BYTES);
	}

}
