package io.wiretrial.streaming;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.streaming.websocket.EchoConversation;
import io.wiretrial.streaming.websocket.WebSocketRoute;

/**
 * A service with two endpoints of WebSocket: {@code /echo} sends every message back,
 * {@code /nobody} refuses every handshake.
 */
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
public class EchoApplication {

	@Bean
	WebSocketRoute echo() {
		return new WebSocketRoute("/echo", (request) -> EchoConversation::new);
	}

	@Bean
	WebSocketRoute nobody() {
		return new WebSocketRoute("/nobody", (request) -> {
			throw new InvalidRequestException("path", "Nobody may", "use /echo");
		});
	}

}
