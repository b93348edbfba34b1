package io.wiretrial.kit.http;

import java.util.Iterator;
import java.util.function.BiFunction;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http2.Http2StreamChannel;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

import io.wiretrial.kit.limits.AllowedHosts;
import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.RefusalCounts;

/**
 * Answers a request for a host that this service is not with 421, and one whose host is
 * missing, given twice or unreadable with 400 (RFC 9110, sections 7.2 and 7.4; RFC 9112,
 * section 3.2). HTTP/1.0 need name none: no browser speaks it. Hot path.
 */
final class HostCheck implements BiFunction<Mono<Void>, Connection, Mono<Void>> {

	private static final HttpResponseStatus MISDIRECTED = HttpResponseStatus.MISDIRECTED_REQUEST;

	private final AllowedHosts hosts;

	private final RefusalCounts counts;

	HostCheck(AllowedHosts hosts, RefusalCounts counts) {
		this.hosts = hosts;
		this.counts = counts;
	}

	@Override
	public Mono<Void> apply(Mono<Void> operation, Connection exchange) {
		if (!(exchange instanceof HttpServerRequest request) || !(exchange instanceof HttpServerResponse response)) {
			return operation;
		}
		Iterator<? extends CharSequence> values = request.requestHeaders()
			.valueCharSequenceIterator(HttpHeaderNames.HOST);
		String host = values.hasNext() ? values.next().toString() : null;
		if (host == null) {
			return HttpVersion.HTTP_1_0.equals(request.version()) ? operation
					: malformed(response, "No host in this request: send the header Host.");
		}
		boolean http2 = exchange.channel() instanceof Http2StreamChannel;
		if (values.hasNext() && !(http2 && same(request.requestHeaders(), host))) {
			return malformed(response, "More than one host in this request: send one header Host.");
		}
		if (!allowed(host, exchange)) {
			return refused(host, response);
		}
		// A target in absolute form says more than Host (RFC 9112, section 3.2.2).
		String target = authority(request.uri());
		return (target == null || allowed(target, exchange)) ? operation : refused(target, response);
	}

	private boolean allowed(String host, Connection exchange) {
		return this.hosts.allow(host, exchange.channel().localAddress());
	}

	// HTTP/2 may have :authority and Host (RFC 9113, section 8.3.1).
	private static boolean same(HttpHeaders headers, String host) {
		return headers.getAll(HttpHeaderNames.HOST).stream().allMatch(host::equalsIgnoreCase);
	}

	private static @Nullable String authority(String uri) {
		int scheme = uri.startsWith("/") ? -1 : uri.indexOf("://");
		if (scheme < 0) {
			return null;
		}
		int end = scheme + 3;
		while (end < uri.length() && "/?#".indexOf(uri.charAt(end)) < 0) {
			end++;
		}
		return uri.substring(scheme + 3, end);
	}

	private Mono<Void> refused(String host, HttpServerResponse response) {
		if (!AllowedHosts.readable(host)) {
			return malformed(response, "Host of this request cannot be read: send a name or address, and a port.");
		}
		this.counts.count(Refusal.HOST);
		return ProblemReply.send(response, MISDIRECTED,
				"Host \"%s\" is not this service: ask for localhost or its address, or add it to wiretrial.limits.hosts."
					.formatted(host));
	}

	private Mono<Void> malformed(HttpServerResponse response, String detail) {
		this.counts.count(Refusal.MALFORMED_HOST);
		return ProblemReply.send(response, HttpResponseStatus.BAD_REQUEST, detail);
	}

}
