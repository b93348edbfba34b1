package io.wiretrial.streaming.websocket;

import java.util.LinkedHashMap;
import java.util.Map;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebHandler;
import reactor.core.publisher.Mono;

/**
 * Serves each {@link WebSocketRoute} of a service: finds the endpoint of a path before
 * the other routes are asked, and tells behind them that a path has nothing but
 * WebSocket.
 */
@AutoConfiguration
@EnableConfigurationProperties(WebSocketProperties.class)
@Import({ MessageSize.class, Origins.class, WebSocketCounts.class, WebSocketUpgrade.class })
public final class WebSocketAutoConfiguration {

	/** Before the routes (-1), so that a path may have something else too. */
	private static final int UPGRADES = -10;

	/** Behind the routes and controllers (0). */
	private static final int REFUSALS = 10;

	@Bean
	HandlerMapping webSocketUpgrades(ObjectProvider<WebSocketRoute> routes, WebSocketUpgrade upgrade) {
		Map<String, WebHandler> handlers = new LinkedHashMap<>();
		routes
			.forEach((route) -> handlers.put(route.path(), (exchange) -> upgrade.upgrade(exchange, route.endpoint())));
		return new UpgradeMapping(handlers);
	}

	@Bean
	HandlerMapping webSocketRefusals(ObjectProvider<WebSocketRoute> routes) {
		Map<String, WebHandler> handlers = new LinkedHashMap<>();
		for (String path : routes.stream().map(WebSocketRoute::path).toList()) {
			handlers.put(path, (exchange) -> Mono.error(
					() -> Handshake.upgradeRequired("No upgrade at " + path + ": ask for a WebSocket, by HTTP/1.1.")));
		}
		return new SimpleUrlHandlerMapping(handlers, REFUSALS);
	}

	/** Leaves what asks for no WebSocket to others. */
	private static final class UpgradeMapping extends SimpleUrlHandlerMapping {

		UpgradeMapping(Map<String, WebHandler> handlers) {
			super(handlers, UPGRADES);
		}

		@Override
		public Mono<Object> getHandlerInternal(ServerWebExchange exchange) {
			return Handshake.asksForWebSocket(exchange.getRequest()) ? super.getHandlerInternal(exchange)
					: Mono.empty();
		}

	}

}
