package io.wiretrial.streaming;

import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.springframework.web.ErrorResponseException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class OpenStreamsTests {

	private final OpenStreams streams = new OpenStreams(2);

	private final AtomicInteger stopped = new AtomicInteger();

	@Test
	void countsByProtocolUntilTheEnd() {
		OpenStream first = this.streams.admit(StreamProtocol.SSE);
		this.streams.admit(StreamProtocol.WEBSOCKET);
		assertThat(this.streams.open(StreamProtocol.SSE)).isOne();
		first.ended();
		first.ended();
		assertThat(this.streams.open(StreamProtocol.SSE)).isZero();
		assertThat(this.streams.open(StreamProtocol.WEBSOCKET)).isOne();
	}

	@Test
	void refusesBeyondItsLimitWithTimeToComeBack() {
		OpenStream first = this.streams.admit(StreamProtocol.SSE);
		this.streams.admit(StreamProtocol.WEBSOCKET);
		assertThatExceptionOfType(ErrorResponseException.class).isThrownBy(() -> this.streams.admit(StreamProtocol.SSE))
			.satisfies((refusal) -> {
				assertThat(refusal.getStatusCode().value()).isEqualTo(503);
				assertThat(refusal.getHeaders().getFirst("Retry-After")).isEqualTo("5");
				assertThat(refusal.getBody().getDetail())
					.isEqualTo("All 2 streams of wiretrial.streams.max are open: come back later, or raise it.");
			});
		first.ended();
		assertThat(this.streams.admit(StreamProtocol.SSE)).isNotNull();
	}

	@Test
	void stopsEachStreamOnce() {
		this.streams.admit(StreamProtocol.SSE).onStop(this.stopped::incrementAndGet);
		this.streams.admit(StreamProtocol.WEBSOCKET).onStop(this.stopped::incrementAndGet);
		this.streams.stop();
		this.streams.stop();
		assertThat(this.stopped).hasValue(2);
	}

	@Test
	void stopsNoStreamThatHasEnded() {
		OpenStream stream = this.streams.admit(StreamProtocol.SSE);
		stream.onStop(this.stopped::incrementAndGet);
		stream.ended();
		this.streams.stop();
		assertThat(this.stopped).hasValue(0);
	}

	@Test
	void stopsStreamAtOnceThatWasAboutToBegin() {
		OpenStream stream = this.streams.admit(StreamProtocol.SSE);
		this.streams.stop();
		stream.onStop(this.stopped::incrementAndGet);
		assertThat(this.stopped).hasValue(1);
	}

	@Test
	void admitsNobodyWhileTheServiceEnds() {
		this.streams.stop();
		assertThatExceptionOfType(ErrorResponseException.class).isThrownBy(() -> this.streams.admit(StreamProtocol.SSE))
			.satisfies((refusal) -> assertThat(refusal.getBody().getDetail())
				.isEqualTo("The service ends: connect to its successor."));
	}

}
