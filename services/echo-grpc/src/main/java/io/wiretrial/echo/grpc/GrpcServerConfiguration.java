package io.wiretrial.echo.grpc;

import io.grpc.netty.NettyServerBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.grpc.server.ServerBuilderCustomizer;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.grpc.CountedCalls;
import io.wiretrial.contract.grpc.CountedConnections;
import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.OperationCount;

/**
 * Sets what Boot has no property for: executor, window, compression, counters and the
 * contract's handlers.
 */
@Configuration(proxyBeanMethods = false)
@Import(ContractHandlers.class)
class GrpcServerConfiguration {

	@Bean
	ServerBuilderCustomizer<NettyServerBuilder> server(EchoGrpcProperties properties, OperationCount operations,
			ConnectionCount connections) {
		return (server) -> {
			if (properties.executor() == EchoGrpcProperties.Executor.DIRECT) {
				server.directExecutor();
			}
			if (properties.compression() == EchoGrpcProperties.Compression.GZIP) {
				server.intercept(new GzipAnswers());
			}
			if (properties.windowEstimate()) {
				server.initialFlowControlWindow(properties.flowControlWindowBytes());
			}
			else {
				server.flowControlWindow(properties.flowControlWindowBytes());
			}
			server.addTransportFilter(new CountedConnections(connections::opened, connections::closed))
				.addStreamTracerFactory(new CountedCalls(operations::complete));
		};
	}

	@Bean
	Corpus corpus(EchoGrpcProperties properties) {
		return new Corpus(properties.seed());
	}

}
