package io.wiretrial.mercure.web;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.mercure.history.UpdateHistory;
import io.wiretrial.mercure.selector.TopicSelectors;
import io.wiretrial.mercure.token.Grants;
import io.wiretrial.mercure.token.MercureRefusal;
import io.wiretrial.mercure.token.Tokens;

/**
 * Answers who is subscribed to what now.
 */
class ActiveSubscriptions {

	private static final MediaType LD_JSON = new MediaType("application", "ld+json");

	private final JsonMapper mapper = ContractJson.mapper();

	private final Subscriptions subscriptions;

	private final UpdateHistory history;

	private final Tokens tokens;

	private final TopicSelectors matcher;

	ActiveSubscriptions(Subscriptions subscriptions, UpdateHistory history, Tokens tokens, TopicSelectors matcher) {
		this.subscriptions = subscriptions;
		this.history = history;
		this.tokens = tokens;
		this.matcher = matcher;
	}

	Mono<ServerResponse> all(ServerRequest request) {
		requireAllowed(request);
		return collection(request, Subscription.PATH, this.subscriptions::all);
	}

	Mono<ServerResponse> ofTopic(ServerRequest request) {
		requireAllowed(request);
		String topic = request.pathVariable("topic");
		return collection(request, Subscription.path(topic), () -> this.subscriptions.of(topic));
	}

	Mono<ServerResponse> one(ServerRequest request) {
		requireAllowed(request);
		Subscription found = this.subscriptions.find(request.pathVariable("topic"), request.pathVariable("subscriber"));
		if (found == null) {
			throw MercureRefusal.of(HttpStatus.NOT_FOUND,
					"No active subscription at " + path(request) + ": look it up in " + Subscription.PATH + ".");
		}
		// It never changes while it is there.
		return answer(request, "\"" + found.subscriber() + "\"",
				(answer) -> answer.bodyValue(this.mapper.writeValueAsBytes(found.document(true))));
	}

	private void requireAllowed(ServerRequest request) {
		Grants grants = this.tokens.subscriber(request.exchange().getRequest());
		List<String> allowed = grants.subscribe();
		if (allowed == null
				|| allowed.stream().noneMatch((selector) -> this.matcher.matches(selector, path(request)))) {
			throw MercureRefusal.notAllowed(grants,
					"No token allows " + path(request) + ": add a selector that matches it to mercure.subscribe.");
		}
	}

	private static String path(ServerRequest request) {
		return request.exchange().getRequest().getPath().value();
	}

	// The id and the version are read before: what happens since comes with the next
	// update or the next answer too. Written one by one, as fast as they are taken, on a
	// thread of its own: there may be millions.
	private Mono<ServerResponse> collection(ServerRequest request, String id, Supplier<Stream<Subscription>> found) {
		String tag = "W/\"%x-%08x\"".formatted(this.subscriptions.version(), this.history.lastId().hashCode());
		Map<String, Object> document = new LinkedHashMap<>();
		document.put("@context", Subscription.CONTEXT);
		document.put("id", id);
		document.put("type", "Subscriptions");
		document.put("lastEventID", this.history.lastId());
		String head = this.mapper.writeValueAsString(document);
		AtomicReference<String> separator = new AtomicReference<>("");
		Flux<String> members = Flux.defer(() -> Flux.fromStream(found.get()))
			.map((subscription) -> separator.getAndSet(",")
					+ this.mapper.writeValueAsString(subscription.member(true)));
		Flux<String> body = Flux
			.concat(Flux.just(head.substring(0, head.length() - 1) + ",\"subscriptions\":["), members, Flux.just("]}"))
			.subscribeOn(Schedulers.boundedElastic());
		return answer(request, tag, (answer) -> answer.body(body.map(ActiveSubscriptions::octets), DataBuffer.class));
	}

	private static DataBuffer octets(String text) {
		return DefaultDataBufferFactory.sharedInstance.wrap(text.getBytes(StandardCharsets.UTF_8));
	}

	private Mono<ServerResponse> answer(ServerRequest request, String tag,
			Function<ServerResponse.BodyBuilder, Mono<ServerResponse>> body) {
		Mono<ServerResponse> fresh = Mono.defer(() -> body.apply(ServerResponse.ok()
			.contentType(LD_JSON)
			.eTag(tag)
			.header("Cache-Control", "private, no-cache")
			.header("Link", MercurePath.LINK, "<" + path(request) + ">; rel=\"self\"")));
		return request.checkNotModified(tag).switchIfEmpty(fresh);
	}

}
