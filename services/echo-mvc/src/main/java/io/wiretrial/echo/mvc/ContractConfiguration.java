package io.wiretrial.echo.mvc;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.kit.web.JsonController;

/**
 * Makes the contract's mapper the one that Spring reads and writes with, and what lists
 * and streams are drawn from.
 */
@Configuration(proxyBeanMethods = false)
@Import(JsonController.class)
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
