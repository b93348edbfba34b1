package io.wiretrial.echo.rest;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.http.codec.json.JacksonJsonDecoder;
import org.springframework.http.codec.json.JacksonJsonEncoder;
import org.springframework.util.MimeType;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.own.OwnRecord;
import io.wiretrial.contract.own.OwnType;
import io.wiretrial.contract.own.OwnTypes;

/**
 * Loads the types that a run has made of its own payloads, and lets Spring read and write
 * their JSON by mappers of their own.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(OwnTypes.PROPERTY)
@EnableConfigurationProperties(OwnConfiguration.Properties.class)
class OwnConfiguration {

	@Bean
	Loaded ownTypes(Properties properties) {
		return new Loaded(OwnTypes.in(properties.folder()));
	}

	// After Boot's, which makes these codecs with the one mapper
	@Bean
	CodecCustomizer ownMappers(Loaded types, JsonMapper mapper) {
		JacksonJsonDecoder decoder = new JacksonJsonDecoder(mapper);
		JacksonJsonEncoder encoder = new JacksonJsonEncoder(mapper);
		for (OwnType<?, ?> type : types.list()) {
			Consumer<Map<MimeType, JsonMapper>> own = (mappers) -> mappers.put(MediaType.APPLICATION_JSON,
					type.mapper());
			decoder.registerMappersForType(type.recordClass(), own);
			encoder.registerMappersForType(type.recordClass(), own);
		}
		// what annotated controllers bind to; they take one payload
		types.list().stream().limit(1).forEach((type) -> {
			Consumer<Map<MimeType, JsonMapper>> own = (mappers) -> mappers.put(MediaType.APPLICATION_JSON,
					type.mapper());
			decoder.registerMappersForType(OwnRecord.class, own);
			encoder.registerMappersForType(OwnRecord.class, own);
		});
		return (codecs) -> {
			codecs.defaultCodecs().jacksonJsonDecoder(decoder);
			codecs.defaultCodecs().jacksonJsonEncoder(encoder);
		};
	}

	/**
	 * Where the types are.
	 *
	 * @param folder folder that has one for each payload; no default
	 */
	@ConfigurationProperties("wiretrial.payload")
	record Properties(Path folder) {
	}

	/**
	 * The types.
	 *
	 * @param list types in the order of their names
	 */
	record Loaded(List<OwnType<?, ?>> list) {
	}

}
