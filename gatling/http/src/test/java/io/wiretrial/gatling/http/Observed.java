package io.wiretrial.gatling.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * An observer that keeps what it was told.
 */
final class Observed implements OperationObserver {

	final List<Long> sent = new CopyOnWriteArrayList<>();

	final List<Chunk> chunks = new CopyOnWriteArrayList<>();

	final List<End> ends = new CopyOnWriteArrayList<>();

	final AtomicInteger offLoop = new AtomicInteger();

	@Override
	public void sent(Session session, long nanos) {
		this.sent.add(nanos);
		checkLoop(session);
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		this.chunks.add(new Chunk(index, receivedNanos, decodedNanos, decoded));
		checkLoop(session);
	}

	// How many exchanges have had their first frame.
	long begun() {
		return this.chunks.stream().filter((chunk) -> chunk.index() == 0).count();
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		this.ends.add(new End(lastByteNanos, decodedNanos, requestBytes, replyBytes, decoded, failure));
		checkLoop(session);
	}

	private void checkLoop(Session session) {
		if (!session.asScala().eventLoop().inEventLoop()) {
			this.offLoop.incrementAndGet();
		}
	}

	/**
	 * A frame.
	 *
	 * @param index its number
	 * @param receivedNanos when it arrived
	 * @param decodedNanos when it was decoded
	 * @param decoded what it was decoded to
	 */
	record Chunk(int index, long receivedNanos, long decodedNanos, Object decoded) {
	}

	/**
	 * An end of an exchange.
	 *
	 * @param lastByteNanos when its last byte arrived
	 * @param decodedNanos when it was decoded
	 * @param requestBytes bytes of the request's body
	 * @param replyBytes bytes of the reply's body
	 * @param decoded what it was decoded to
	 * @param failure cause, or null
	 */
	record End(long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes, @Nullable Object decoded,
			@Nullable String failure) {
	}

}
