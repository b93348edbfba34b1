package io.wiretrial.gatling.http;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import io.netty.handler.codec.http.HttpMethod;

import io.wiretrial.gatling.http.connection.Header;
import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.protocol.DslValue;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * A request, ready for {@code exec}. Immutable: every method returns a changed copy.
 * Functions run on the virtual user's event loop and must not block.
 */
public final class WireHttpRequest extends RequestPlan implements ActionBuilder {

	WireHttpRequest(String name, HttpMethod method, SessionText path) {
		super(name, method, path);
	}

	/**
	 * Chooses the target; needed if the protocol has several.
	 * @param name its name in the protocol
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest target(String name) {
		return with((copy) -> copy.target = name);
	}

	/**
	 * Adds a header, or replaces the target's header of that name.
	 * @param name header name
	 * @param value constant or expression such as {@code #{token}}
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest header(String name, String value) {
		return with((copy) -> copy.headers = DslValue.plus(copy.headers, List.of(new Header(name, value))));
	}

	/**
	 * Sends a constant body.
	 * @param bytes the body; not copied
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest body(byte[] bytes) {
		return body((session) -> bytes);
	}

	/**
	 * Sends a text in UTF-8.
	 * @param text the body; may contain expressions
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest body(String text) {
		SessionText source = SessionText.of(text);
		if (source.constant() != null) {
			return body(text.getBytes(StandardCharsets.UTF_8));
		}
		return body((session) -> source.in(session).getBytes(StandardCharsets.UTF_8));
	}

	/**
	 * Sends a body made from the session.
	 * @param bytes makes the body; its array must not change until the reply is there
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest body(Function<Session, byte[]> bytes) {
		return with((copy) -> {
			copy.body = bytes;
			copy.chunks = null;
		});
	}

	/**
	 * Sends a body chunk by chunk: a chunk is asked for only while fewer than 64 KiB wait
	 * to be written.
	 * @param chunks makes the chunks of one request
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest bodyChunks(Function<Session, Iterator<byte[]>> chunks) {
		return with((copy) -> {
			copy.body = null;
			copy.chunks = chunks;
		});
	}

	/**
	 * Limits the time of this request instead of the target's limit.
	 * @param limit from its start to the reply's last byte, at least 1 ms
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest timeout(Duration limit) {
		if (!HttpTarget.isPositive(limit)) {
			throw new IllegalArgumentException(
					"Timeout " + limit + " of HTTP request '" + this.name + "': use at least 1 ms.");
		}
		return timeout((session) -> limit);
	}

	/**
	 * Limits the time of this request instead of the target's limit.
	 * @param limit makes the limit; one that is not positive times out at once
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest timeout(Function<Session, Duration> limit) {
		return with((copy) -> copy.timeout = limit);
	}

	/**
	 * Limits what is kept of the reply instead of the target's limit.
	 * @param bytes largest whole reply and largest frame, at least 1
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest maxReplyBytes(int bytes) {
		if (bytes < 1) {
			throw new IllegalArgumentException(
					"Largest reply " + bytes + " bytes of HTTP request '" + this.name + "': use at least 1.");
		}
		return with((copy) -> copy.maxReplyBytes = bytes);
	}

	/**
	 * Cuts a successful reply into frames while it arrives.
	 * @param framing where to cut
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest frames(Framing framing) {
		return with((copy) -> copy.framing = framing);
	}

	/**
	 * Decodes a successful reply when it is whole.
	 * @param decoder takes the bytes of the body
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest decode(Function<byte[], ?> decoder) {
		return with((copy) -> copy.decode = decoder);
	}

	/**
	 * Decodes each frame of a successful reply when it arrives; needs
	 * {@link #frames(Framing)}.
	 * @param decoder takes the bytes of the frame
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest decodeFrame(Function<byte[], ?> decoder) {
		return with((copy) -> copy.decodeFrame = decoder);
	}

	/**
	 * Tells an observer of each exchange, in nanoseconds.
	 * @param observer who is told
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest observe(OperationObserver observer) {
		return with((copy) -> copy.observer = observer);
	}

	/**
	 * Adds checks: those of {@link WireHttpDsl} and Gatling's on the body.
	 * @param more checks, which go behind those it has
	 * @return a copy with that; this one stays as it is
	 */
	public WireHttpRequest check(CheckBuilder... more) {
		return with((copy) -> copy.checks = DslValue.plus(copy.checks, List.of(more)));
	}

	@Override
	public io.gatling.core.action.builder.ActionBuilder asScala() {
		return (context, next) -> new WireHttpAction(this, context, next);
	}

}
