package io.wiretrial.push.feed;

import java.util.Set;

import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.util.MultiValueMap;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.MethodNotAllowedException;
import reactor.core.publisher.Mono;

import io.wiretrial.broadcast.feed.FeedSubscription;
import io.wiretrial.broadcast.feed.Tickers;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.streaming.websocket.WebSocketEndpoint;
import io.wiretrial.streaming.websocket.WebSocketRoute;

/**
 * The feed at its path, as events for those who ask for no WebSocket.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "wiretrial.push.feed", havingValue = "broadcast", matchIfMissing = true)
class FeedRoutes {

	@Bean
	RouterFunction<ServerResponse> feedAsEvents(FeedEvents events) {
		return RouterFunctions.route()
			.GET(FeedPlan.PATH, events::open)
			.route(RequestPredicates.path(FeedPlan.PATH),
					(request) -> Mono.error(new MethodNotAllowedException(request.method(), Set.of(HttpMethod.GET))))
			.build();
	}

	@Bean
	WebSocketRoute feedAsMessages(Tickers tickers) {
		return new WebSocketRoute(FeedPlan.PATH, (request) -> accept(request, tickers));
	}

	private static WebSocketEndpoint.Opening accept(ServerHttpRequest request, Tickers tickers) {
		MultiValueMap<String, String> query = request.getQueryParams();
		FeedSubscription feed = FeedSubscription.of(query::getFirst);
		MessageFraming framing = MessageFraming.parse(query.getFirst(MessageFraming.QUERY_NAME));
		tickers.admit(feed);
		return (connection) -> new MessageStream(connection, feed, framing, tickers);
	}

}
