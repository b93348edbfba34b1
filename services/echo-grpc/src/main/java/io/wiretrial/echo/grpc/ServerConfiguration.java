package io.wiretrial.echo.grpc;

import io.grpc.netty.NettyServerBuilder;
import org.springframework.boot.grpc.server.autoconfigure.GrpcServerProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.grpc.server.ServerBuilderCustomizer;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.grpc.CountedCalls;
import io.wiretrial.contract.grpc.CountedConnections;
import io.wiretrial.guard.memory.MemoryBudget;
import io.wiretrial.measured.ConnectionCount;
import io.wiretrial.measured.OperationCount;

/**
 * Sets what Boot has no property for: executor, window, compression and counters. Refuses
 * messages that the process has no memory for.
 */
@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

	private static final long DEFAULT_MESSAGE_BYTES = 4 * 1024 * 1024;

	@Bean
	ServerBuilderCustomizer<NettyServerBuilder> server(EchoGrpcProperties properties, OperationCount operations,
			ConnectionCount connections, GrpcServerProperties grpc, MemoryBudget budget) {
		// What has come of a message waits in direct memory.
		budget.direct()
			.requireRoom("spring.grpc.server.inbound.message.max-size",
					grpc.getInbound().getMessage().getMaxSize().toBytes(), DEFAULT_MESSAGE_BYTES);
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
