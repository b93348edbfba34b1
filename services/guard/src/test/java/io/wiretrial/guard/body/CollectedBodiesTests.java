package io.wiretrial.guard.body;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.core.io.buffer.NettyDataBufferFactory;
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
				() -> new CollectedBodies(memory, new RefusalCounts()).within(body(tinyParts())).getBody().blockLast());
	}

	@Test
	void countsARefusalForWantOfMemoryAndTellsWhenToComeBack() {
		RefusalCounts counts = new RefusalCounts();
		ErrorResponseException refusal = new CollectedBodies(new MemoryPool("direct", 1), counts).noMemory();
		assertThat(refusal.getStatusCode()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
		assertThat(refusal.getHeaders().getFirst(HttpHeaders.RETRY_AFTER)).isEqualTo("1");
		assertThat(counts.of(Refusal.MEMORY)).isEqualTo(1);
	}

	// Before, 96 MB of such parts might wait in more than a gigabyte of read buffers.
	@ParameterizedTest
	@ValueSource(ints = { 16, 512, 20_000 })
	void partsThatWaitDoNotKeepAllThatWasReadWithThem(int partBytes) {
		MemoryPool memory = new MemoryPool("direct", 400_000);
		List<ByteBuf> reads = new ArrayList<>();
		for (int part = 0; part < 5; part++) {
			reads.add(Unpooled.buffer(64 * 1024).writeZero(64 * 1024));
		}
		NettyDataBufferFactory buffers = new NettyDataBufferFactory(UnpooledByteBufAllocator.DEFAULT);
		Flux<DataBuffer> parts = Flux.fromIterable(reads).map((read) -> buffers.wrap(read.readSlice(partBytes)));
		List<DataBuffer> waiting = new CollectedBodies(memory, new RefusalCounts()).within(body(parts))
			.getBody()
			.collectList()
			.block();
		assertThat(waiting).hasSize(5).allMatch((part) -> part.readableByteCount() == partBytes);
		long kept = reads.stream().filter((read) -> read.refCnt() > 0).count();
		assertThat(kept * (64 * 1024 - partBytes)).isLessThanOrEqualTo(Math.max(16 * 1024, memory.usedBytes()));
		waiting.forEach(DataBufferUtils::release);
	}

	private static Flux<DataBuffer> tinyParts() {
		return Flux.range(0, 500).map((index) -> DefaultDataBufferFactory.sharedInstance.wrap(new byte[1]));
	}

	private static Body body(Flux<DataBuffer> parts) {
		return new Body(parts);
	}

	/** A body in parts. */
	private static final class Body extends AbstractServerHttpRequest {

		private final Flux<DataBuffer> parts;

		Body(Flux<DataBuffer> parts) {
			super(HttpMethod.POST, URI.create("/"), "", new HttpHeaders());
			this.parts = parts;
		}

		@Override
		public Flux<DataBuffer> getBody() {
			return this.parts;
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
