package io.wiretrial.guard.body;

import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.NettyDataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ReactiveHttpInputMessage;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.reactive.function.BodyExtractors;
import org.springframework.web.reactive.function.server.ServerRequest;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.ConnectionShare;
import io.wiretrial.guard.memory.KeptReads;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Reads bodies that are collected before they are handled. Their octets are taken from
 * the memory budget as they arrive and given back at the end of the request, when the
 * answer made of them has gone too. All bodies of a connection take no more than they
 * leave to others. Parts that are small in what was read with them are copied, for each
 * would keep all of it. Bodies that pass through are not for this. Hot path.
 */
public final class CollectedBodies {

	/** Bodies leave messages a quarter, and slow readers leave bodies a quarter. */
	private final MemoryPool memory;

	private final RefusalCounts counts;

	/**
	 * Creates a reader.
	 * @param memory where octets are taken from
	 * @param counts is told the reason of each refusal
	 */
	public CollectedBodies(MemoryPool memory, RefusalCounts counts) {
		this.memory = memory.part("bodies", memory.limitForOneBytes());
		this.counts = counts;
	}

	/**
	 * Reads a body as a value.
	 * @param <T> type of the value
	 * @param request whose body it is
	 * @param type of the value
	 * @return the value, or nothing without a body; 503 if the budget is used up
	 */
	public <T> Mono<T> value(ServerRequest request, Class<T> type) {
		return request
			.body((message, context) -> BodyExtractors.toMono(type).extract(new Metered(message(message)), context));
	}

	/**
	 * Takes what arrives of a body from the budget.
	 * @param request whose body it is
	 * @return the request, whose body fails with 503 if the budget is used up
	 */
	public ServerHttpRequest within(ServerHttpRequest request) {
		return new Metered(request);
	}

	/**
	 * Counts a refusal for lack of memory, and makes it.
	 * @return 503, to be thrown
	 */
	public ErrorResponseException noMemory() {
		this.counts.count(Refusal.MEMORY);
		ErrorResponseException refusal = new ErrorResponseException(HttpStatus.SERVICE_UNAVAILABLE,
				ProblemDetail.forStatusAndDetail(HttpStatus.SERVICE_UNAVAILABLE,
						"All memory for bodies that wait is used: come back later, or give the service more."),
				null);
		refusal.getHeaders().set(HttpHeaders.RETRY_AFTER, "1");
		return refusal;
	}

	private static ServerHttpRequest message(ReactiveHttpInputMessage message) {
		return (ServerHttpRequest) message;
	}

	/** A request whose octets are counted. */
	private final class Metered extends ServerHttpRequestDecorator {

		private long arrived;

		private long taken;

		private boolean ended;

		private @Nullable ConnectionShare share;

		private KeptReads.@Nullable Parts parts;

		Metered(ServerHttpRequest request) {
			super(request);
		}

		@Override
		public Flux<DataBuffer> getBody() {
			return super.getBody().map(this::take);
		}

		private DataBuffer take(DataBuffer part) {
			this.arrived += part.readableByteCount() + MemoryPool.PART_BYTES;
			long more = this.arrived - this.taken;
			if (this.arrived <= MemoryPool.FREE_BYTES) {
				return (part instanceof NettyDataBuffer octets && KeptReads.isSmall(octets.getNativeBuffer()))
						? copy(part) : part;
			}
			if (!share().tryTake(more)) {
				DataBufferUtils.release(part);
				throw noMemory();
			}
			DataBuffer own = keeps(part) ? part : copy(part);
			if (this.taken == 0) {
				untilTheEnd();
			}
			this.taken += more;
			if (this.ended) {
				give();
			}
			return own;
		}

		private boolean keeps(DataBuffer part) {
			if (!(part instanceof NettyDataBuffer octets)) {
				return true;
			}
			KeptReads.Parts parts = this.parts;
			if (parts == null) {
				parts = share().reads().parts();
				this.parts = parts;
			}
			return parts.keeps(octets.getNativeBuffer());
		}

		private static DataBuffer copy(DataBuffer part) {
			try {
				return part.factory().allocateBuffer(part.readableByteCount()).write(part);
			}
			finally {
				DataBufferUtils.release(part);
			}
		}

		private ConnectionShare share() {
			ConnectionShare share = this.share;
			if (share == null) {
				MemoryPool memory = CollectedBodies.this.memory;
				share = (exchange() instanceof Connection connection) ? ConnectionShare.of(connection.channel(), memory)
						: new ConnectionShare(memory);
				this.share = share;
			}
			return share;
		}

		private Object exchange() {
			return ServerHttpRequestDecorator.getNativeRequest(getDelegate());
		}

		private void untilTheEnd() {
			Object exchange = exchange();
			if (exchange instanceof Connection connection) {
				connection.onTerminate().subscribe((none) -> {
				}, (failure) -> end(), this::end);
			}
		}

		// On the event loop of the connection, as the parts.
		private void end() {
			this.ended = true;
			give();
		}

		private void give() {
			share().give(this.taken);
			this.taken = 0;
			if (this.parts != null) {
				this.parts.clear();
			}
		}

	}

}
