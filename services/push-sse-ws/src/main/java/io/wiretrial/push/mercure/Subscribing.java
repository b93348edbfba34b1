package io.wiretrial.push.mercure;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

import io.wiretrial.push.mercure.history.UpdateHistory;
import io.wiretrial.push.mercure.token.Grants;
import io.wiretrial.push.mercure.token.Tokens;
import io.wiretrial.push.stream.EventConnection;
import io.wiretrial.push.stream.EventResponse;
import io.wiretrial.push.stream.OpenStream;
import io.wiretrial.push.stream.OpenStreams;
import io.wiretrial.push.stream.StreamProtocol;

/**
 * Subscribers: from the request to the end of the stream.
 */
@Component
class Subscribing {

	private static final String LAST_EVENT_ID = "Last-Event-ID";

	private static final String CACHE_CONTROL = "private, no-cache, no-store, must-revalidate, max-age=0";

	private static final int JITTER_PERCENT = 20;

	private final Replay replay;

	private final Subscriptions subscriptions;

	private final Tokens tokens;

	private final OpenStreams streams;

	private final HubCounts counts;

	private final MercureProperties properties;

	Subscribing(Replay replay, Subscriptions subscriptions, Tokens tokens, OpenStreams streams, HubCounts counts,
			MercureProperties properties) {
		this.replay = replay;
		this.subscriptions = subscriptions;
		this.tokens = tokens;
		this.streams = streams;
		this.counts = counts;
		this.properties = properties;
	}

	Mono<ServerResponse> subscribe(ServerRequest request) {
		Grants grants = this.tokens.subscriber(request.exchange().getRequest());
		EventResponse.requireAcceptable(request);
		Interest interest = new Interest(selectors(request),
				Objects.requireNonNullElse(grants.subscribe(), List.<String>of()));
		String lastId = lastId(request);
		if (lastId == null) {
			// Before the head: whoever sees it gets all that is published from then on.
			return open(interest, grants, null, this.replay.end());
		}
		return this.replay.after(lastId)
			.flatMap((after) -> after.isPresent() ? open(interest, grants, lastId, after.getAsLong())
					: open(interest, grants, UpdateHistory.EARLIEST, 0));
	}

	private List<String> selectors(ServerRequest request) {
		List<String> selectors = request.queryParams().getOrDefault("topic", List.of()).stream().distinct().toList();
		if (selectors.isEmpty() || selectors.contains("") || selectors.contains(null)) {
			throw Refusal.bad("A topic is missing or empty: give at least one query parameter topic.");
		}
		if (selectors.size() > this.properties.maxTopics()) {
			throw Refusal.bad("%d topics are asked for: give at most %d, or raise wiretrial.mercure.max-topics."
				.formatted(selectors.size(), this.properties.maxTopics()));
		}
		return selectors;
	}

	// The header wins; null if neither says anything.
	private static @Nullable String lastId(ServerRequest request) {
		String header = request.headers().firstHeader(LAST_EVENT_ID);
		if (header != null && !header.isEmpty()) {
			return utf8(header);
		}
		return request.queryParam("lastEventID").filter((id) -> !id.isEmpty()).orElse(null);
	}

	// Browsers send UTF-8, headers are read as ISO 8859-1.
	private static String utf8(String header) {
		try {
			return StandardCharsets.UTF_8.newDecoder()
				.decode(ByteBuffer.wrap(header.getBytes(StandardCharsets.ISO_8859_1)))
				.toString();
		}
		catch (CharacterCodingException ex) {
			return header;
		}
	}

	private Mono<ServerResponse> open(Interest interest, Grants grants, @Nullable String idBefore, long position) {
		ServerResponse.BodyBuilder answer = ServerResponse.ok()
			.contentType(MediaType.TEXT_EVENT_STREAM)
			.header("Cache-Control", CACHE_CONTROL)
			.header("X-Accel-Buffering", "no");
		if (idBefore != null) {
			answer.header(LAST_EVENT_ID,
					new String(idBefore.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
		}
		return answer.body((response, context) -> Mono.using(() -> this.streams.admit(StreamProtocol.SSE),
				(stream) -> send(interest, grants, position, stream, response), OpenStream::ended));
	}

	private Mono<Void> send(Interest interest, Grants grants, long position, OpenStream stream,
			ServerHttpResponse response) {
		String subscriber = "urn:uuid:" + UUID.randomUUID();
		this.subscriptions.opened(subscriber, interest.selectors(), grants.payload());
		return new EventResponse(stream, this.properties.limits(), this.counts::cut)
			.send(response, (connection) -> begin(connection, interest, grants, position))
			.doFinally((end) -> this.subscriptions.closed(subscriber));
	}

	private Runnable begin(EventConnection connection, Interest interest, Grants grants, long position) {
		Reader reader = new Reader(connection, interest, this.counts);
		this.counts.joined();
		reader.begin(this.properties.heartbeat(), lifetime(grants));
		this.replay.begin(reader, position);
		return () -> {
			reader.left();
			this.replay.leave(reader);
			this.counts.left();
		};
	}

	// So that those who came together do not come back together; never beyond the token.
	private Duration lifetime(Grants grants) {
		int shorter = ThreadLocalRandom.current().nextInt(JITTER_PERCENT + 1);
		Duration lifetime = this.properties.writeTimeout().multipliedBy(100 - shorter).dividedBy(100);
		Instant expires = grants.expires();
		if (expires != null) {
			Duration left = Duration.between(Instant.now(), expires);
			return (left.compareTo(lifetime) < 0) ? left : lifetime;
		}
		return lifetime;
	}

}
