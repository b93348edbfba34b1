package io.wiretrial.echo.rest;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import io.wiretrial.contract.corpus.Corpus;

/**
 * Builds what lists and streams are drawn from.
 */
@Configuration(proxyBeanMethods = false)
class CorpusConfiguration {

	@Bean
	Corpus corpus(EchoRestProperties properties) {
		return new Corpus(properties.seed());
	}

}
