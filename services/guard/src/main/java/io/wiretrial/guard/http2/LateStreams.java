package io.wiretrial.guard.http2;

import java.util.function.Consumer;
import java.util.function.Predicate;

import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Stream;

import io.wiretrial.guard.GuardLimits;

/**
 * Looks now and then for streams of one connection whose body, or whose message of gRPC,
 * does not come. For one thread.
 */
final class LateStreams {

	/** Resets of one look: a thousand at once would keep other connections waiting. */
	private static final int RESETS = 32;

	private final Http2Connection connection;

	private final Http2Connection.PropertyKey key;

	private final UnaskedData unasked;

	private final Consumer<Http2Stream> end;

	private int resets;

	LateStreams(Http2Connection connection, Http2Connection.PropertyKey key, UnaskedData unasked,
			Consumer<Http2Stream> end) {
		this.connection = connection;
		this.key = key;
		this.unasked = unasked;
		this.end = end;
	}

	// False if more streams are late than one look ends.
	boolean look(long nowNanos, GuardLimits limits, Predicate<CharSequence> mayBeSilent) {
		this.resets = 0;
		try {
			this.connection.forEachActiveStream((stream) -> lookAt(stream, nowNanos, limits, mayBeSilent));
		}
		catch (Http2Exception ex) {
			throw new IllegalStateException(ex); // nothing above throws it
		}
		boolean unused = this.unasked.settle();
		return this.resets < RESETS;
	}

	private boolean lookAt(Http2Stream stream, long nowNanos, GuardLimits limits, Predicate<CharSequence> mayBeSilent) {
		this.unasked.ask(stream);
		OpenStream open = stream.getProperty(this.key);
		if (open != null && receives(stream)) {
			open.look(nowNanos, this.unasked.isLeftBy(stream));
			if (open.isLate(nowNanos, limits.bodyTimeout(), limits.requestTimeout())
					&& (open.isMessageLate(nowNanos, limits.bodyTimeout(), limits.requestTimeout())
							|| !mayBeSilent.test(open.path()))) {
				this.end.accept(stream);
				this.resets++;
			}
		}
		return this.resets < RESETS;
	}

	private static boolean receives(Http2Stream stream) {
		return stream.state() == Http2Stream.State.OPEN || stream.state() == Http2Stream.State.HALF_CLOSED_LOCAL;
	}

}
