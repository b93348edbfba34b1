package io.wiretrial.echo.mvc;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.http.converter.autoconfigure.ServerHttpMessageConvertersCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.own.OwnRecord;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.contract.own.OwnTypes;

/**
 * Loads the type that a run has made of its own payload, and lets Spring read and write
 * its JSON by a mapper of its own.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(OwnTypes.PROPERTY)
@EnableConfigurationProperties(MvcOwnConfiguration.Properties.class)
class MvcOwnConfiguration {

	// After Boot's, which makes the converter with the one mapper
	@Bean
	ServerHttpMessageConvertersCustomizer ownMapper(Properties properties, JsonMapper mapper) {
		OwnType<?, ?> type = one(OwnTypes.in(properties.folder()));
		Consumer<Map<MediaType, JsonMapper>> own = (mappers) -> mappers.put(MediaType.APPLICATION_JSON, type.mapper());
		JacksonJsonHttpMessageConverter converter = new JacksonJsonHttpMessageConverter(mapper);
		converter.registerMappersForType(type.recordClass(), own);
		converter.registerMappersForType(OwnRecord.class, own);
		return (converters) -> converters.withJsonConverter(converter);
	}

	// The class of a controller's argument is known before the record is
	private static OwnType<?, ?> one(List<OwnType<?, ?>> types) {
		if (types.size() != 1) {
			throw new IllegalArgumentException(
					"Folder of %s holds %d payloads: annotated controllers take one, so leave the others out of the run."
						.formatted(OwnTypes.PROPERTY, types.size()));
		}
		return types.get(0);
	}

	/**
	 * Where the type is.
	 *
	 * @param folder folder that has one for each payload; no default
	 */
	@ConfigurationProperties("wiretrial.payload")
	record Properties(Path folder) {
	}

}
