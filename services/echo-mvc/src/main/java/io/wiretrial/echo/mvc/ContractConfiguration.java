package io.wiretrial.echo.mvc;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.corpus.Corpus;

/**
 * Makes the contract's mapper the one that Spring reads and writes with, and what lists
 * and streams are drawn from.
 */
@Configuration(proxyBeanMethods = false)
class ContractConfiguration {

	@Bean
	JsonMapper contractMapper() {
		return ContractJson.mapper();
	}

	@Bean
	Corpus corpus(EchoMvcProperties properties) {
		return new Corpus(properties.seed());
	}

}
