package io.wiretrial.echo.rest;

import org.springframework.boot.reactor.netty.NettyReactiveWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;
import io.wiretrial.kit.http.HttpLimits;
import io.wiretrial.kit.http.MeasuredServer;
import io.wiretrial.kit.http.ProblemHandler;

/**
 * Sets what Boot has no property for: counters, HTTP/2 windows, answers to failures, and
 * what lists and streams are drawn from.
 */
@Configuration(proxyBeanMethods = false)
class RestServerConfiguration {

	@Bean
	MeasuredServer measuredServer(OperationCount operations, ConnectionCount connections) {
		return new MeasuredServer(operations, connections);
	}

	@Bean
	ProblemHandler problemHandler(EchoRestProperties properties) {
		return new ProblemHandler(new Problems(properties.maxJsonBytes())::of);
	}

	@Bean
	WebServerFactoryCustomizer<NettyReactiveWebServerFactory> http2Window(HttpLimits limits,
			EchoRestProperties properties) {
		return (factory) -> factory.addServerCustomizers((server) -> server
			.http2Settings((settings) -> limits.limit(settings).initialWindowSize(properties.http2WindowBytes())));
	}

	@Bean
	Corpus corpus(EchoRestProperties properties) {
		return new Corpus(properties.seed());
	}

}
