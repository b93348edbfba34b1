package io.wiretrial.push.mercure.history;

import java.nio.file.Path;

import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Chooses where updates are kept.
 */
@Configuration(proxyBeanMethods = false)
class HistoryConfiguration {

	@Bean
	UpdateHistory updateHistory(HistoryProperties properties) {
		long maxBytes = properties.maxSize().toBytes();
		if (properties.path().isBlank()) {
			return new MemoryHistory(properties.maxUpdates(), maxBytes);
		}
		try {
			return new StoredHistory(Path.of(properties.path()), properties.maxUpdates(), maxBytes, properties.sync());
		}
		catch (IllegalStateException ex) {
			throw new InvalidConfigurationPropertyValueException("wiretrial.mercure.history.path", properties.path(),
					String.valueOf(ex.getMessage()), ex);
		}
	}

}
