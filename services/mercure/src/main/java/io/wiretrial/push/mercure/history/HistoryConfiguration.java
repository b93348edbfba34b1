package io.wiretrial.push.mercure.history;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Makes the one history of the hub.
 */
@Configuration(proxyBeanMethods = false)
class HistoryConfiguration {

	@Bean
	UpdateHistory updateHistory(HistoryProperties properties) {
		return new UpdateHistory(properties.maxUpdates(), properties.maxSize().toBytes());
	}

}
