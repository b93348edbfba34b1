package io.wiretrial.push.idiom;

import org.springframework.web.reactive.socket.WebSocketHandler;
import org.springframework.web.reactive.socket.WebSocketMessage;
import org.springframework.web.reactive.socket.WebSocketSession;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;
import reactor.core.publisher.Mono;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.streaming.StreamProtocol;

/**
 * The feed as messages of Spring's own WebSocket; what comes from the client is dropped.
 */
class FeedHandler implements WebSocketHandler {

	private final FeedFlux feed;

	FeedHandler(FeedFlux feed) {
		this.feed = feed;
	}

	@Override
	public Mono<Void> handle(WebSocketSession session) {
		UriComponents uri = UriComponentsBuilder.fromUri(session.getHandshakeInfo().getUri()).build();
		FeedPlan plan = FeedPlan.of(uri.getQueryParams()::getFirst);
		Mono<Void> sent = session.send(this.feed.of(plan, StreamProtocol.WEBSOCKET)
			.map((message) -> session.textMessage(ContractJson.writeText(message))));
		Mono<Void> received = session.receive().doOnNext(WebSocketMessage::release).then();
		return Mono.firstWithSignal(sent, received);
	}

}
