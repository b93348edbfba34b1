package io.wiretrial.mercure;

import java.time.Duration;

import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.ErrorResponseException;
import reactor.core.publisher.Mono;

import io.wiretrial.streaming.EventConnection;
import io.wiretrial.streaming.EventResponse;
import io.wiretrial.streaming.OpenStream;

/**
 * Lets readers in, each with what it has missed, and out.
 */
public final class Readers {

	private final Hub hub;

	private final Replay replay;

	private final HubCounts counts;

	private final MercureProperties properties;

	Readers(Hub hub, Replay replay, HubCounts counts, MercureProperties properties) {
		this.hub = hub;
		this.replay = replay;
		this.counts = counts;
		this.properties = properties;
	}

	/**
	 * Refuses a reader for whom there is no room.
	 * @throws ErrorResponseException with 503
	 */
	public void requireRoom() {
		this.hub.requireRoom();
	}

	/**
	 * Refuses one who comes back and for whom there is no room.
	 * @throws ErrorResponseException with 503
	 */
	public void requireRoomForReplay() {
		this.replay.requireRoom();
	}

	/**
	 * Answers a reader with its events.
	 * @param stream its stream
	 * @param response the response, with its status and headers
	 * @param filter what it gets
	 * @param position position in the history of the first update that it gets; 0 stands
	 * for whatever is stored
	 * @param lifetime after how long its stream ends
	 * @return ends with the stream
	 */
	public Mono<Void> send(OpenStream stream, ServerHttpResponse response, UpdateFilter filter, long position,
			Duration lifetime) {
		return new EventResponse(stream, this.properties.limits(), this.counts::cut).send(response,
				(connection) -> join(connection, filter, position, lifetime));
	}

	private Runnable join(EventConnection connection, UpdateFilter filter, long position, Duration lifetime) {
		HubReader reader = new HubReader(connection, filter, this.counts, this.properties.dispatchTimeout());
		this.counts.joined();
		reader.begin(this.properties.heartbeat(), lifetime);
		this.replay.begin(reader, position);
		return () -> {
			reader.left();
			this.replay.leave(reader);
			this.counts.left();
		};
	}

}
