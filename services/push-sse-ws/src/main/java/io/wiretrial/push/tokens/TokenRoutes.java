package io.wiretrial.push.tokens;

import java.util.Set;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpMethod;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerResponse;
import org.springframework.web.server.MethodNotAllowedException;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.websocket.WebSocketRoute;

/**
 * Token streams at their paths.
 */
@Configuration(proxyBeanMethods = false)
class TokenRoutes {

	@Bean
	RouterFunction<ServerResponse> tokensByHttp(TokenAnswers answers) {
		return RouterFunctions.route()
			.POST(TokenAskRecord.PATH, answers::answer)
			.route(RequestPredicates.path(TokenAskRecord.PATH),
					(request) -> Mono.error(new MethodNotAllowedException(request.method(), Set.of(HttpMethod.POST))))
			.build();
	}

	@Bean
	WebSocketRoute tokensByWebSocket(MemoryBudget budget) {
		return new WebSocketRoute(TokenAskRecord.WEB_SOCKET_PATH,
				(request) -> (connection) -> new TokenConversation(connection, new Charge(budget.heap())));
	}

}
