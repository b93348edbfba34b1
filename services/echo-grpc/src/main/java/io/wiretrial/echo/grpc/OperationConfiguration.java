package io.wiretrial.echo.grpc;

import io.grpc.BindableService;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.grpc.GrpcOperations;

/**
 * The contract's handlers as beans, which Boot binds to the server.
 */
@Configuration(proxyBeanMethods = false)
class OperationConfiguration {

	@Bean
	BindableService typedFields() {
		return GrpcOperations.typedFields();
	}

	@Bean
	BindableService structFields() {
		return GrpcOperations.structFields();
	}

	@Bean
	BindableService jsonFields() {
		return GrpcOperations.jsonFields();
	}

	@Bean
	BindableService octets() {
		return GrpcOperations.octets();
	}

	@Bean
	BindableService bareOctets() {
		return GrpcOperations.bareOctets();
	}

	@Bean
	BindableService lists(Corpus corpus) {
		return GrpcOperations.lists(corpus);
	}

	@Bean
	BindableService streams(Corpus corpus) {
		return GrpcOperations.streams(corpus);
	}

}
