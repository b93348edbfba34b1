package io.wiretrial.echo.grpc;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.micrometer.core.instrument.binder.grpc.GrpcServerObservationContext;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.client.GrpcEchoClient;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.echo.Encoding;

import static org.assertj.core.api.Assertions.assertThat;

/** What an observation of a call knows. */
@RunningEchoGrpc
class UnreadAuthorityIntegrationTests {

	private final Queue<GrpcServerObservationContext> observed = new ConcurrentLinkedQueue<>();

	// java.net.URI took 8 % of the CPU of a small call.
	@Test
	void observationParsesNoAuthority(@Autowired GrpcServerLifecycle server,
			@Autowired ObservationRegistry observations) {
		observations.observationConfig().observationHandler(new Keeping());
		ManagedChannel channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
		try {
			new GrpcEchoClient(channel, Encoding.PROTO).echo(new Corpus(1).fields5(0));
		}
		finally {
			channel.shutdownNow();
		}
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> !this.observed.isEmpty());
		assertThat(this.observed).allSatisfy((context) -> {
			assertThat(context.getFullMethodName()).isEqualTo("wiretrial.v1.FieldsProto/Echo5");
			assertThat(context.getAuthority()).isNull();
			assertThat(context.getPeerName()).isNull();
		});
	}

	/** Keeps the observations of gRPC. */
	private final class Keeping implements ObservationHandler<GrpcServerObservationContext> {

		@Override
		public void onStop(GrpcServerObservationContext context) {
			UnreadAuthorityIntegrationTests.this.observed.add(context);
		}

		@Override
		public boolean supportsContext(Observation.Context context) {
			return context instanceof GrpcServerObservationContext;
		}

	}

}
