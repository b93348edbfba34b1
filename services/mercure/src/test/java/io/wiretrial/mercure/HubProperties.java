package io.wiretrial.mercure;

import java.util.HashMap;
import java.util.Map;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

/**
 * Binds properties of the hub as the service does, defaults included.
 */
final class HubProperties {

	private HubProperties() {
	}

	static MercureProperties with(String... namesAndValues) {
		Map<String, String> properties = new HashMap<>();
		for (int at = 0; at < namesAndValues.length; at += 2) {
			properties.put("wiretrial.mercure." + namesAndValues[at], namesAndValues[at + 1]);
		}
		return new Binder(new MapConfigurationPropertySource(properties)).bindOrCreate("wiretrial.mercure",
				MercureProperties.class);
	}

}
