package io.wiretrial.push.feed;

import org.springframework.http.CacheControl;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.broadcast.feed.FeedProperties;
import io.wiretrial.broadcast.feed.FeedSubscription;
import io.wiretrial.broadcast.feed.Tickers;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.EventConnection;
import io.wiretrial.streaming.EventLimits;
import io.wiretrial.streaming.EventResponse;
import io.wiretrial.streaming.OpenStream;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.StreamProtocol;

/**
 * The feed as server-sent events, or as lines of JSON.
 */
@Component
class FeedEvents {

	private final Tickers tickers;

	private final FeedCounts counts;

	private final OpenStreams streams;

	private final EventLimits limits;

	FeedEvents(Tickers tickers, FeedCounts counts, OpenStreams streams, FeedProperties properties,
			MemoryBudget budget) {
		budget.direct().requireRoom("wiretrial.feed.max-pending-size", properties.maxPendingBytes());
		this.tickers = tickers;
		this.counts = counts;
		this.streams = streams;
		this.limits = new EventLimits(properties.maxPendingBytes(), properties.maxPendingMessages());
	}

	Mono<ServerResponse> open(ServerRequest request) {
		FeedSubscription feed = FeedSubscription.of(request.queryParams()::getFirst);
		FeedFormat format = FeedFormat.parse(request.queryParam(MessageFraming.QUERY_NAME).orElse(null));
		EventResponse.requireAcceptable(request, format.type());
		this.tickers.admit(feed);
		return ServerResponse.ok()
			.contentType(format.type())
			.cacheControl(CacheControl.noStore())
			.header("X-Accel-Buffering", "no")
			.body((response, context) -> Mono.using(() -> this.streams.admit(StreamProtocol.SSE),
					(stream) -> send(feed, format, stream, response), OpenStream::ended));
	}

	private Mono<Void> send(FeedSubscription feed, FeedFormat format, OpenStream stream, ServerHttpResponse response) {
		return new EventResponse(stream, this.limits, this.counts::cut).send(response,
				(connection) -> subscribe(feed, format, connection));
	}

	private Runnable subscribe(FeedSubscription feed, FeedFormat format, EventConnection connection) {
		return this.tickers.join(feed, connection.eventLoop(), EventFraming.of(format, connection.chunked()),
				connection);
	}

}
