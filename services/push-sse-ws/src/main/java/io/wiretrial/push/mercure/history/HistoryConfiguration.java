package io.wiretrial.push.mercure.history;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The history that the properties ask for.
 */
@Configuration(proxyBeanMethods = false)
class HistoryConfiguration {

	@Bean
	UpdateHistory updateHistory() {
		return new MemoryHistory(10_000, 64L * 1024 * 1024);
	}

}
