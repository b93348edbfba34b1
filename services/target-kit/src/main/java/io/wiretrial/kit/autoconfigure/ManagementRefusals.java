package io.wiretrial.kit.autoconfigure;

import java.util.Map;

import org.springframework.boot.actuate.autoconfigure.web.server.ConditionalOnManagementPort;
import org.springframework.boot.actuate.autoconfigure.web.server.ManagementPortType;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.DispatcherHandler;
import org.springframework.web.reactive.HandlerMapping;
import org.springframework.web.reactive.handler.SimpleUrlHandlerMapping;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.WebHandler;
import reactor.core.publisher.Mono;

/**
 * Refuses on a WebFlux service's management port of its own whatever is no actuator
 * endpoint. That server's dispatcher also finds the routes of the main one, its parent
 * (spring-boot#14012), and would answer operations that nobody counts. Imported into the
 * management context.
 */
@ConditionalOnClass(DispatcherHandler.class)
@ConditionalOnManagementPort(ManagementPortType.DIFFERENT)
class ManagementRefusals {

	/** Behind Boot's endpoints (-100), before WebSocket (-10) and the routes (-1). */
	private static final int ORDER = -50;

	@Bean
	HandlerMapping refusedOperations() {
		WebHandler refusal = (exchange) -> Mono.error(new ResponseStatusException(HttpStatus.NOT_FOUND,
				"No actuator endpoint at " + exchange.getRequest().getMethod() + " "
						+ exchange.getRequest().getPath().value() + ": choose one of GET /actuator."));
		return new SimpleUrlHandlerMapping(Map.of("/**", refusal), ORDER);
	}

}
