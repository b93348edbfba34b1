package io.wiretrial.push.idiom;

import org.springframework.http.MediaType;
import org.springframework.http.codec.ServerSentEvent;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Flux;

import io.wiretrial.contract.feed.FeedMessage;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.streaming.StreamProtocol;

/**
 * The feed as a Flux of server-sent events.
 */
@RestController
@BySpring
class FeedController {

	private final FeedFlux feed;

	FeedController(FeedFlux feed) {
		this.feed = feed;
	}

	@GetMapping(path = FeedPlan.PATH, produces = MediaType.TEXT_EVENT_STREAM_VALUE)
	Flux<ServerSentEvent<FeedMessage>> events(@RequestParam MultiValueMap<String, String> query,
			ServerHttpResponse response) {
		response.getHeaders().setCacheControl("no-store");
		response.getHeaders().set("X-Accel-Buffering", "no");
		return this.feed.of(FeedPlan.of(query::getFirst), StreamProtocol.SSE)
			.map((message) -> ServerSentEvent.builder(message).id(Long.toString(message.sequence())).build());
	}

}
