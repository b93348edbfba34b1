package io.wiretrial.echo.grpc;

import io.grpc.netty.NettyServerBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.grpc.server.ServerBuilderCustomizer;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.operation.CountedCalls;
import io.wiretrial.contract.operation.CountedConnections;
import io.wiretrial.measured.ConnectionCount;
import io.wiretrial.measured.OperationCount;

/**
 * Sets what Boot has no property for: executor, window and counters.
 */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

	@Bean
	ServerBuilderCustomizer<NettyServerBuilder> server(EchoGrpcProperties properties, OperationCount operations,
			ConnectionCount connections) {
		return (server) -> {
			if (properties.executor() == EchoGrpcProperties.Executor.DIRECT) {
				server.directExecutor();
			}
			server.initialFlowControlWindow(properties.flowControlWindowBytes())
				.addTransportFilter(new CountedConnections(connections::opened, connections::closed))
				.addStreamTracerFactory(new CountedCalls(operations::complete));
		};
	}

	@Bean
	Corpus corpus(EchoGrpcProperties properties) {
		return new Corpus(properties.seed());
	}

}
