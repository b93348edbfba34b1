package io.wiretrial.push.idiom;

import java.util.Map;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;
import org.springframework.web.reactive.socket.WebSocketHandler;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.streaming.websocket.Origins;

/**
 * Maps Spring's own WebSocket handler of the feed, behind a look at what it does not look
 * at: the page that asks, and whether the plan is one.
 */
@Configuration(proxyBeanMethods = false)
@BySpring
class FeedSocketConfiguration {

	/** Before the controllers (0), which have events at the same path. */
	private static final int UPGRADES = -10;

	@Bean
	HandlerMapping feedSocket(FeedFlux feed, Origins origins) {
		return new UpgradeMapping(new FeedHandler(feed), origins);
	}

	/** Leaves what asks for no WebSocket to others. */
	private static final class UpgradeMapping extends SimpleUrlHandlerMapping {

		private final Origins origins;

		UpgradeMapping(WebSocketHandler handler, Origins origins) {
			super(Map.of(FeedPlan.PATH, handler), UPGRADES);
			this.origins = origins;
		}

		@Override
		public Mono<Object> getHandlerInternal(ServerWebExchange exchange) {
			ServerHttpRequest request = exchange.getRequest();
			if (!"websocket".equalsIgnoreCase(request.getHeaders().getFirst(HttpHeaders.UPGRADE))) {
				return Mono.empty();
			}
			return super.getHandlerInternal(exchange).doOnNext((handler) -> {
				this.origins.check(request);
				FeedPlan unused = FeedPlan.of(request.getQueryParams()::getFirst);
			});
		}

	}

}
