package io.wiretrial.echo.grpc;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.micrometer.core.instrument.binder.grpc.GrpcServerObservationContext;
import io.micrometer.core.instrument.binder.grpc.ObservationGrpcServerInterceptor;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;
import org.springframework.grpc.server.GlobalServerInterceptor;
import org.springframework.grpc.server.exception.GrpcExceptionHandlerInterceptor;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;
import org.springframework.grpc.server.service.DefaultGrpcServiceConfigurer;
import org.springframework.grpc.server.service.GrpcServiceConfigurer;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.GrpcContractTests;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.Encoding;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract as Boot ships gRPC, started as the target {@code echo-grpc-boot} is.
 */
@RunningEchoGrpc
@TestPropertySource(
		properties = { "wiretrial.tuning=boot", "wiretrial.observations=boot", "wiretrial.grpc.executor=pool" })
class EchoGrpcBootContractIntegrationTests extends GrpcContractTests {

	private final Queue<GrpcServerObservationContext> observed = new ConcurrentLinkedQueue<>();

	EchoGrpcBootContractIntegrationTests(@Autowired GrpcServerLifecycle server) {
		super(server.getPort(), Encoding.PROTO);
	}

	@Test
	void generatedMarshallersParseAndBootsInterceptorsAlonePass(@Autowired GrpcServiceConfigurer configurer,
			@Autowired ApplicationContext context) {
		assertThat(configurer.getClass()).isEqualTo(DefaultGrpcServiceConfigurer.class);
		assertThat(context.getBeansWithAnnotation(GlobalServerInterceptor.class).values()).extracting(Object::getClass)
			.containsExactlyInAnyOrder(GrpcExceptionHandlerInterceptor.class, ObservationGrpcServerInterceptor.class);
	}

	@Test
	void observationParsesTheAuthority(@Autowired ObservationRegistry observations) {
		observations.observationConfig().observationHandler(new Keeping());
		client().echo(new Corpus(1).fields5(0));
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> !this.observed.isEmpty());
		assertThat(this.observed).allSatisfy((context) -> assertThat(context.getPeerName()).isEqualTo("127.0.0.1"));
	}

	/** Keeps the observations of gRPC. */
	private final class Keeping implements ObservationHandler<GrpcServerObservationContext> {

		@Override
		public void onStop(GrpcServerObservationContext context) {
			EchoGrpcBootContractIntegrationTests.this.observed.add(context);
		}

		@Override
		public boolean supportsContext(Observation.Context context) {
			return context instanceof GrpcServerObservationContext;
		}

	}

}
