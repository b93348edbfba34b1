package io.wiretrial.push.mercure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.util.DigestUtils;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.push.mercure.history.UpdateHistory;
import io.wiretrial.push.mercure.selector.TopicSelectors;
import io.wiretrial.push.mercure.token.Grants;
import io.wiretrial.push.mercure.token.Tokens;

/**
 * Answers who is subscribed to what now.
 */
@Component
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
		String lastId = this.history.lastId();
		return answer(request, collection(Subscription.PATH, lastId, this.subscriptions.all()));
	}

	Mono<ServerResponse> ofTopic(ServerRequest request) {
		requireAllowed(request);
		String topic = request.pathVariable("topic");
		String lastId = this.history.lastId();
		List<Subscription> found = this.subscriptions.of(topic);
		return answer(request, collection(Subscription.path(topic), lastId, found));
	}

	Mono<ServerResponse> one(ServerRequest request) {
		requireAllowed(request);
		Subscription found = this.subscriptions.find(request.pathVariable("topic"), request.pathVariable("subscriber"));
		if (found == null) {
			throw Refusal.of(HttpStatus.NOT_FOUND,
					"No active subscription at " + path(request) + ": look it up in " + Subscription.PATH + ".");
		}
		return answer(request, found.document(true));
	}

	private void requireAllowed(ServerRequest request) {
		Grants grants = this.tokens.subscriber(request.exchange().getRequest());
		List<String> allowed = grants.subscribe();
		if (allowed == null
				|| allowed.stream().noneMatch((selector) -> this.matcher.matches(selector, path(request)))) {
			throw Refusal.notAllowed(grants,
					"No token allows " + path(request) + ": add a selector that matches it to mercure.subscribe.");
		}
	}

	private static String path(ServerRequest request) {
		return request.exchange().getRequest().getPath().value();
	}

	// The id was read before: what happened since comes with the next update too.
	private static Map<String, Object> collection(String id, String lastId, List<Subscription> found) {
		Map<String, Object> document = new LinkedHashMap<>();
		document.put("@context", Subscription.CONTEXT);
		document.put("id", id);
		document.put("type", "Subscriptions");
		document.put("lastEventID", lastId);
		document.put("subscriptions", found.stream().map((subscription) -> subscription.member(true)).toList());
		return document;
	}

	private Mono<ServerResponse> answer(ServerRequest request, Map<String, Object> document) {
		byte[] body = this.mapper.writeValueAsBytes(document);
		String tag = "\"" + DigestUtils.md5DigestAsHex(body) + "\"";
		Mono<ServerResponse> fresh = Mono.defer(() -> ServerResponse.ok()
			.contentType(LD_JSON)
			.eTag(tag)
			.header("Cache-Control", "private, no-cache")
			.header("Link", MercurePath.LINK, "<" + path(request) + ">; rel=\"self\"")
			.bodyValue(body));
		return request.checkNotModified(tag).switchIfEmpty(fresh);
	}

}
