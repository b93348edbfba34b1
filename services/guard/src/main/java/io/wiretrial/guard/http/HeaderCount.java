package io.wiretrial.guard.http;

import io.netty.handler.codec.http.HttpResponseStatus;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;

/**
 * Answers a request of too many headers with 431 (RFC 6585, section 5): empty ones take
 * forty times their octets. Hot path.
 */
final class HeaderCount {

	private final int most;

	private final RefusalCounts counts;

	HeaderCount(int most, RefusalCounts counts) {
		this.most = most;
		this.counts = counts;
	}

	// Null where it has no more.
	@Nullable Mono<Void> refusal(Connection exchange) {
		if (!(exchange instanceof HttpServerRequest request) || request.requestHeaders().size() <= this.most
				|| !(exchange instanceof HttpServerResponse response)) {
			return null;
		}
		this.counts.count(Refusal.HEADERS);
		return Problems.send(response, HttpResponseStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
				"%d headers in this request: send at most %d, or raise wiretrial.guard.max-headers."
					.formatted(request.requestHeaders().size(), this.most));
	}

}
