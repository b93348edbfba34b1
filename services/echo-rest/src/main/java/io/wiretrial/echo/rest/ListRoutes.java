package io.wiretrial.echo.rest;

import org.springdoc.webflux.core.fn.SpringdocRouteBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListCount;

/**
 * The list of experiment U, in one answer.
 */
@Configuration(proxyBeanMethods = false)
@ByRoutes
class ListRoutes {

	private final Corpus corpus;

	ListRoutes(Corpus corpus) {
		this.corpus = corpus;
	}

	@Bean
	@Order(3)
	RouterFunction<ServerResponse> lists() {
		return SpringdocRouteBuilder.route()
			.POST(RestPaths.LIST,
					Negotiation.between(MediaType.APPLICATION_JSON, MediaType.APPLICATION_JSON, this::list),
					Described.list())
			.build();
	}

	private Mono<ServerResponse> list(ServerRequest request) {
		ListCount count = ListCount.parse(request.queryParam(ListCount.QUERY_NAME).orElse(null));
		return JsonBody.of(request, ExampleRequestRecord.class)
			.flatMap((asked) -> ServerResponse.ok()
				.contentType(MediaType.APPLICATION_JSON)
				.bodyValue(this.corpus.list(count)));
	}

}
