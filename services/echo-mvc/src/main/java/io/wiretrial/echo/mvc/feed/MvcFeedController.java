package io.wiretrial.echo.mvc.feed;

import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

import io.wiretrial.contract.feed.FeedPlan;

/**
 * The feed as server-sent events of an emitter.
 */
@RestController
class MvcFeedController {

	private final Emitters emitters;

	MvcFeedController(Emitters emitters) {
		this.emitters = emitters;
	}

	@GetMapping(path = FeedPlan.PATH, produces = MediaType.TEXT_EVENT_STREAM_VALUE)
	SseEmitter events(@RequestParam MultiValueMap<String, String> query, HttpServletResponse response) {
		SseEmitter emitter = this.emitters.open(FeedPlan.of(query::getFirst));
		response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
		response.setHeader("X-Accel-Buffering", "no");
		return emitter;
	}

}
