package io.wiretrial.mercure.web;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.UnsupportedMediaTypeStatusException;
import reactor.core.publisher.Mono;

import io.wiretrial.kit.web.ContractProblems;
import io.wiretrial.mercure.Hub;
import io.wiretrial.mercure.MercureProperties;
import io.wiretrial.mercure.ReplayMemory;
import io.wiretrial.mercure.history.Update;
import io.wiretrial.mercure.selector.TopicSelectors;
import io.wiretrial.mercure.token.Grants;
import io.wiretrial.mercure.token.MercureRefusal;
import io.wiretrial.mercure.token.Tokens;

/**
 * Publications: acknowledged with the update's id when it is stored.
 */
class PublicationHandler {

	private static final MediaType TEXT = new MediaType(MediaType.TEXT_PLAIN, StandardCharsets.UTF_8);

	private final Hub hub;

	private final Tokens tokens;

	private final TopicSelectors matcher;

	private final ReplayMemory replay;

	private final MercureProperties properties;

	PublicationHandler(Hub hub, Tokens tokens, TopicSelectors matcher, ReplayMemory replay,
			MercureProperties properties) {
		this.replay = replay;
		this.hub = hub;
		this.tokens = tokens;
		this.matcher = matcher;
		this.properties = properties;
	}

	Mono<ServerResponse> publish(ServerRequest request) {
		ServerHttpRequest http = request.exchange().getRequest();
		Grants grants = this.tokens.publisher(http);
		MediaType type = request.headers().contentType().orElse(null);
		if (!MediaType.APPLICATION_FORM_URLENCODED.isCompatibleWith(type)) {
			throw new UnsupportedMediaTypeStatusException(type, List.of(MediaType.APPLICATION_FORM_URLENCODED));
		}
		return body(http).map((body) -> UpdateForm.read(body, this.properties.maxTopics()))
			.flatMap((update) -> publish(update, grants));
	}

	private Mono<String> body(ServerHttpRequest http) {
		return DataBufferUtils.join(http.getBody(), this.properties.maxUpdateBytes()).map((buffer) -> {
			String body = buffer.toString(StandardCharsets.ISO_8859_1);
			DataBufferUtils.release(buffer);
			return body;
		})
			.defaultIfEmpty("")
			.onErrorMap(DataBufferLimitException.class,
					(ex) -> MercureRefusal.of(HttpStatus.CONTENT_TOO_LARGE,
							"The update is larger than " + this.properties.maxUpdateSize()
									+ ": publish less, or raise wiretrial.mercure.max-update-size."));
	}

	private Mono<ServerResponse> publish(Update update, Grants grants) {
		for (String topic : update.topics()) {
			if (!allows(grants.publish(), topic)) {
				throw MercureRefusal.notAllowed(grants, "The token does not allow topic '" + topic
						+ "': add a selector that matches it to mercure.publish.");
			}
		}
		this.replay.requireRoom(update);
		Mono<Void> stored = Mono.create((sink) -> this.hub.publish(update, (failure) -> {
			if (failure != null) {
				sink.error(notStored(failure));
			}
			else {
				sink.success();
			}
		}));
		return stored.then(Mono.defer(() -> answer(update, grants)));
	}

	// The hub has logged why, and its health tells it.
	private static Throwable notStored(Throwable failure) {
		return ContractProblems.unavailable("The update was not stored (" + failure + ")", "publish it again later");
	}

	private boolean allows(@Nullable List<String> selectors, String topic) {
		return selectors != null && selectors.stream().anyMatch((selector) -> this.matcher.matches(selector, topic));
	}

	private static Mono<ServerResponse> answer(Update update, Grants grants) {
		ServerResponse.BodyBuilder answer = ServerResponse.ok().contentType(TEXT);
		if (grants.source() == Grants.Source.QUERY) {
			answer.header(HttpHeaders.CACHE_CONTROL, "private");
		}
		return answer.bodyValue(update.id());
	}

}
