package io.wiretrial.mercure.web;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

import io.wiretrial.mercure.MercureProperties;
import io.wiretrial.mercure.Readers;
import io.wiretrial.mercure.Selection;
import io.wiretrial.mercure.SelectorLimits;
import io.wiretrial.mercure.UpdateFilter;
import io.wiretrial.mercure.history.UpdateHistory;
import io.wiretrial.mercure.selector.TopicSelectors;
import io.wiretrial.mercure.token.Grants;
import io.wiretrial.mercure.token.MercureRefusal;
import io.wiretrial.mercure.token.Tokens;
import io.wiretrial.streaming.EventResponse;
import io.wiretrial.streaming.OpenStream;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.StreamProtocol;

/**
 * Subscribers: from the request to the end of the stream.
 */
class SubscriptionHandler {

	private static final String LAST_EVENT_ID = "Last-Event-ID";

	private static final String CACHE_CONTROL = "private, no-cache, no-store, must-revalidate, max-age=0";

	private static final int JITTER_PERCENT = 20;

	private final Readers readers;

	private final UpdateHistory history;

	private final SubscriptionUpdatePublisher announcements;

	private final Subscriptions subscriptions;

	private final SelectorLimits limits;

	private final TopicSelectors matcher;

	private final Tokens tokens;

	private final OpenStreams streams;

	private final MercureProperties properties;

	SubscriptionHandler(Readers readers, UpdateHistory history, SubscriptionUpdatePublisher announcements,
			Subscriptions subscriptions, SelectorLimits limits, TopicSelectors matcher, Tokens tokens,
			OpenStreams streams, MercureProperties properties) {
		this.readers = readers;
		this.history = history;
		this.announcements = announcements;
		this.subscriptions = subscriptions;
		this.limits = limits;
		this.matcher = matcher;
		this.tokens = tokens;
		this.streams = streams;
		this.properties = properties;
	}

	Mono<ServerResponse> subscribe(ServerRequest request) {
		Grants grants = this.tokens.subscriber(request.exchange().getRequest());
		EventResponse.requireAcceptable(request);
		this.readers.requireRoom();
		Subscriber subscriber = subscriber(request, grants);
		String lastId = lastId(request);
		if (lastId == null) {
			// Before the head: a client that sees it gets all that is published from then
			// on.
			return open(subscriber, null, this.history.end());
		}
		this.readers.requireRoomForReplay();
		OptionalLong announced = this.announcements.positionOf(lastId);
		OptionalLong after = announced.isPresent() ? announced : this.history.after(lastId);
		return after.isPresent() ? open(subscriber, lastId, after.getAsLong())
				: open(subscriber, UpdateHistory.EARLIEST, 0);
	}

	private Subscriber subscriber(ServerRequest request, Grants grants) {
		List<String> selectors = request.queryParams().getOrDefault("topic", List.of()).stream().distinct().toList();
		if (selectors.isEmpty() || selectors.contains("") || selectors.contains(null)) {
			throw MercureRefusal.bad("A topic is missing or empty: give at least one query parameter topic.");
		}
		this.limits.check(selectors);
		Selection wanted = Selection.of(selectors, this.matcher);
		Selection allowed = Selection.of(Objects.requireNonNullElse(grants.subscribe(), List.<String>of()),
				this.matcher);
		return new Subscriber("urn:uuid:" + UUID.randomUUID(), selectors, new UpdateFilter(wanted, allowed), grants);
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

	private Mono<ServerResponse> open(Subscriber subscriber, @Nullable String idBefore, long position) {
		ServerResponse.BodyBuilder answer = ServerResponse.ok()
			.contentType(MediaType.TEXT_EVENT_STREAM)
			.header("Cache-Control", CACHE_CONTROL)
			.header("X-Accel-Buffering", "no");
		if (idBefore != null) {
			answer.header(LAST_EVENT_ID,
					new String(idBefore.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
		}
		return answer.body((response, context) -> Mono.using(() -> this.streams.admit(StreamProtocol.SSE),
				(stream) -> Mono.using(() -> this.limits.take(subscriber.selectors(), subscriber.filter().wanted()),
						(held) -> send(subscriber, position, stream, response), Runnable::run),
				OpenStream::ended));
	}

	private Mono<Void> send(Subscriber subscriber, long position, OpenStream stream, ServerHttpResponse response) {
		this.subscriptions.opened(subscriber.id(), subscriber.selectors(), subscriber.grants());
		return this.readers.send(stream, response, subscriber.filter(), position, lifetime(subscriber.grants()))
			.doFinally((end) -> this.subscriptions.closed(subscriber.id()));
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

	/**
	 * Subscriber that asks.
	 *
	 * @param id IRI of this connection
	 * @param selectors what it asked for, as it wrote it
	 * @param filter what it gets
	 * @param grants what its token says
	 */
	private record Subscriber(String id, List<String> selectors, UpdateFilter filter, Grants grants) {

	}

}
