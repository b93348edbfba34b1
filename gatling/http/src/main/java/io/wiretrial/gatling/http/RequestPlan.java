package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import io.netty.handler.codec.http.HttpMethod;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.Header;
import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.connection.RequestHeads;
import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.protocol.DslValue;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * Settings of a request.
 */
abstract class RequestPlan extends DslValue<WireHttpRequest> {

	final String name;

	final HttpMethod method;

	final SessionText path;

	List<Header> headers = List.of();

	List<CheckBuilder> checks = List.of();

	@Nullable Function<Session, byte[]> body;

	@Nullable Function<Session, Iterator<byte[]>> chunks;

	@Nullable String target;

	@Nullable Function<Session, Duration> timeout;

	@Nullable Integer maxReplyBytes;

	@Nullable Framing framing;

	@Nullable Function<byte[], ?> decode;

	@Nullable Function<byte[], ?> decodeFrame;

	@Nullable OperationObserver observer;

	RequestPlan(String name, HttpMethod method, SessionText path) {
		this.name = name;
		this.method = method;
		this.path = path;
	}

	RequestHeads heads(HttpTarget server) {
		return new RequestHeads(this.method, this.path, this.headers, server);
	}

	Function<Session, Duration> timeout(HttpTarget server) {
		return (this.timeout != null) ? this.timeout : (session) -> server.timeout();
	}

	ReplyPlan reply(HttpTarget server) {
		if (this.decodeFrame != null && this.framing == null) {
			throw new IllegalArgumentException("HTTP request '" + this.name
					+ "' has decodeFrame but no frames: add frames(Framing.lines()) or frames(Framing.fixed(bytes)).");
		}
		boolean whole = this.decode != null || this.checks.stream().anyMatch(WireHttpChecks::needsBody);
		int maxBytes = (this.maxReplyBytes != null) ? this.maxReplyBytes : server.maxReplyBytes();
		return new ReplyPlan(whole, this.framing, this.decode, this.decodeFrame, maxBytes);
	}

}
