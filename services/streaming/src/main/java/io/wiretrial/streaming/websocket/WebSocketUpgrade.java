package io.wiretrial.streaming.websocket;

import io.netty.channel.Channel;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.http.server.reactive.ServerHttpResponseDecorator;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SignalType;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.server.WebsocketServerSpec;
import reactor.netty.http.websocket.WebsocketInbound;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.OpenStream;
import io.wiretrial.streaming.OpenStreams;
import io.wiretrial.streaming.StreamProtocol;

/**
 * Turns a request into a WebSocket: checked, admitted, upgraded by Reactor Netty. What
 * follows is on Netty alone: Spring's session checks no UTF-8 and no reserved bits, hands
 * pongs to the handler, and sends ahead without regard to a slow reader.
 */
class WebSocketUpgrade {

	// Set here, for Reactor Netty looks at the first header only.
	private static final String SUBPROTOCOL = "Sec-WebSocket-Protocol";

	private static final WebsocketServerSpec SPEC = WebsocketServerSpec.builder().build();

	private final OpenStreams streams;

	private final WebSocketProperties properties;

	private final Handshake handshake;

	private final Deflate deflate;

	private final WebSocketPipeline pipeline;

	WebSocketUpgrade(OpenStreams streams, WebSocketProperties properties, WebSocketCounts counts, Origins origins,
			MemoryBudget budget) {
		this.streams = streams;
		this.properties = properties;
		this.handshake = new Handshake(origins);
		this.deflate = new Deflate(properties.maxMessageBytes());
		this.pipeline = new WebSocketPipeline(properties, counts, budget);
	}

	Mono<Void> upgrade(ServerWebExchange exchange, WebSocketEndpoint endpoint) {
		ServerHttpRequest request = exchange.getRequest();
		try {
			this.handshake.check(request);
		}
		catch (RuntimeException ex) {
			return endpoint.refuse(exchange, ex);
		}
		WebSocketEndpoint.Opening opening = endpoint.accept(request);
		String subprotocol = endpoint.subprotocol(request.getHeaders().getValuesAsList(SUBPROTOCOL));
		if (subprotocol != null) {
			exchange.getResponse().getHeaders().set(SUBPROTOCOL, subprotocol);
		}
		OpenStream stream = this.streams.admit(StreamProtocol.WEBSOCKET);
		return Mono.defer(() -> upgrade(exchange, opening, stream)).doFinally((signal) -> {
			if (signal != SignalType.ON_COMPLETE) {
				stream.ended(); // no handshake, so no end of a connection either
			}
		});
	}

	private Mono<Void> upgrade(ServerWebExchange exchange, WebSocketEndpoint.Opening opening, OpenStream stream) {
		ServerHttpResponse response = exchange.getResponse();
		HttpServerResponse netty = ServerHttpResponseDecorator.getNativeResponse(response);
		if (this.properties.compression()) {
			netty.withConnection(
					(connection) -> this.deflate.negotiate(exchange.getRequest(), connection.channel().pipeline()));
		}
		return response.setComplete()
			.then(Mono
				.defer(() -> netty.sendWebsocket((inbound, outbound) -> converse(inbound, opening, stream), SPEC)));
	}

	private Mono<Void> converse(WebsocketInbound inbound, WebSocketEndpoint.Opening opening, OpenStream stream) {
		return Mono.create((sink) -> inbound.withConnection((connection) -> {
			Channel channel = connection.channel();
			channel.closeFuture().addListener((closed) -> sink.success());
			this.pipeline.install(channel, opening, stream);
		}));
	}

}
