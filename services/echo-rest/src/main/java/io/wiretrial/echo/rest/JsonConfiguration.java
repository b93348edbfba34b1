package io.wiretrial.echo.rest;

import org.springframework.boot.http.codec.CodecCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.kit.tuning.Tuned;

/**
 * Makes the contract's mapper the one that Spring reads and writes with, but where
 * nothing is tuned. The size limit stays: below it a limit costs nothing.
 */
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {

	@Bean
	@Tuned
	JsonMapper contractMapper() {
		return ContractJson.mapper();
	}

	@Bean
	CodecCustomizer jsonSizeLimit(EchoRestProperties properties) {
		return (codecs) -> codecs.defaultCodecs().maxInMemorySize(properties.maxJsonBytes());
	}

}
