package io.wiretrial.guard.body;

import java.net.URI;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpCookie;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.AbstractServerHttpRequest;
import org.springframework.http.server.reactive.SslInfo;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.ErrorResponseException;
import reactor.core.publisher.Flux;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CollectedBodiesTests {

	// What objects take is what fills the heap.
	@Test
	void refusesABodyOfTinyPartsWhoseOctetsWouldFit() {
		MemoryPool memory = new MemoryPool("direct", 30_000);
		assertThatExceptionOfType(ErrorResponseException.class).isThrownBy(
				() -> new CollectedBodies(memory, new RefusalCounts()).within(new TinyParts()).getBody().blockLast());
	}

	@Test
	void countsARefusalForWantOfMemoryAndTellsWhenToComeBack() {
		RefusalCounts counts = new RefusalCounts();
		ErrorResponseException refusal = new CollectedBodies(new MemoryPool("direct", 1), counts).noMemory();
		assertThat(refusal.getStatusCode()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
		assertThat(refusal.getHeaders().getFirst(HttpHeaders.RETRY_AFTER)).isEqualTo("1");
		assertThat(counts.of(Refusal.MEMORY)).isEqualTo(1);
	}

	/** A body of 500 octets. */
	private static final class TinyParts extends AbstractServerHttpRequest {

		TinyParts() {
			super(HttpMethod.POST, URI.create("/"), "", new HttpHeaders());
		}

		@Override
		public Flux<DataBuffer> getBody() {
			return Flux.range(0, 500).map((index) -> DefaultDataBufferFactory.sharedInstance.wrap(new byte[1]));
		}

		@Override
		@SuppressWarnings("unchecked") // nobody asks for what it is
		public <T> T getNativeRequest() {
			return (T) "none";
		}

		@Override
		protected MultiValueMap<String, HttpCookie> initCookies() {
			return new LinkedMultiValueMap<>();
		}

		@Override
		protected @Nullable SslInfo initSslInfo() {
			return null;
		}

	}

}
