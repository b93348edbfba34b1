package io.wiretrial.mercure.web;

import java.util.List;
import java.util.Set;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.cors.reactive.CorsWebFilter;
import org.springframework.web.cors.reactive.DefaultCorsProcessor;
import org.springframework.web.cors.reactive.UrlBasedCorsConfigurationSource;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.MethodNotAllowedException;
import reactor.core.publisher.Mono;

import io.wiretrial.kit.autoconfigure.LimitsAutoConfiguration;
import io.wiretrial.mercure.MercureProperties;
import io.wiretrial.mercure.token.MercureRefusal;

/**
 * Serves the hub at its paths, and which pages from elsewhere may use it.
 */
@AutoConfiguration(before = LimitsAutoConfiguration.class)
@Import({ ActiveSubscriptions.class, SubscriptionUpdatePublisher.class, BrowserTargets.class, PublicationHandler.class,
		SubscriptionHandler.class, Subscriptions.class })
public final class MercureWebAutoConfiguration {

	@Bean
	RouterFunction<ServerResponse> mercureHub(SubscriptionHandler subscribing, PublicationHandler publishing,
			ActiveSubscriptions active) {
		return RouterFunctions.route()
			.GET(MercurePath.HUB, subscribing::subscribe)
			.POST(MercurePath.HUB, publishing::publish)
			.route(RequestPredicates.path(MercurePath.HUB),
					(request) -> Mono.error(
							new MethodNotAllowedException(request.method(), Set.of(HttpMethod.GET, HttpMethod.POST))))
			.GET(Subscription.PATH, active::all)
			.GET(Subscription.PATH + "/{topic}", active::ofTopic)
			.GET(Subscription.PATH + "/{topic}/{subscriber}", active::one)
			.build();
	}

	@Bean
	CorsWebFilter mercureCors(MercureProperties properties) {
		CorsConfiguration cors = new CorsConfiguration();
		cors.setAllowedOrigins(properties.corsOrigins());
		cors.setAllowCredentials(!properties.corsOrigins().contains(CorsConfiguration.ALL));
		cors.setAllowedMethods(List.of("GET", "POST"));
		cors.setAllowedHeaders(
				List.of("authorization", "cache-control", "content-type", "if-none-match", "last-event-id"));
		cors.setExposedHeaders(List.of("ETag", "Last-Event-ID", "Link"));
		UrlBasedCorsConfigurationSource paths = new UrlBasedCorsConfigurationSource();
		paths.registerCorsConfiguration(MercurePath.HUB + "/**", cors);
		return new CorsWebFilter(paths, new ExplainedCors());
	}

	/** Refuses as everything else is refused. */
	private static final class ExplainedCors extends DefaultCorsProcessor {

		@Override
		protected void rejectRequest(ServerHttpResponse response) {
			throw MercureRefusal.of(HttpStatus.FORBIDDEN,
					"The page's origin, method or headers are not allowed: see wiretrial.mercure.cors-origins.");
		}

	}

}
