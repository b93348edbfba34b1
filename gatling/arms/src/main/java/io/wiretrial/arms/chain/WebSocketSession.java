package io.wiretrial.arms.chain;

import java.time.Duration;
import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.gatling.http.websocket.WebSocketStream;

import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/**
 * A WebSocket that each lane keeps open over trials and cells of the same connections.
 *
 * @param context the cell
 * @param path path and query
 */
public record WebSocketSession(ArmContext context, String path) {

	private static final Duration FAREWELL = Duration.ofSeconds(2);

	/**
	 * Returns the stream of which messages are sent.
	 * @return one of a lane for each set of connections: instances have their own
	 */
	public WebSocketStream stream() {
		return webSocket(this.context.streamName()).connect(this.path)
			.target(this.context.connection())
			.observe(new SessionLife<>(this.context.streamName()));
	}

	/**
	 * Opens it.
	 * @return the chain, of a lane that does not have it open
	 */
	public ChainBuilder open() {
		return exec(stream().open(this.context.requestName() + " open").timeout(Conditions::timeout));
	}

	/**
	 * Closes it.
	 * @return the chain, of a lane that has it open
	 */
	public ChainBuilder close() {
		return exec(stream().close(this.context.requestName() + " close").timeout(FAREWELL));
	}

	/**
	 * Opens it with what belongs to that, if it is not open.
	 * @param opening the chain that opens it
	 * @return the chain
	 */
	public ChainBuilder keep(ChainBuilder opening) {
		String name = this.context.streamName();
		return doIf((session) -> !Lane.of(session).streams().contains(name)).then(opening);
	}

	/**
	 * Closes it at the end of a run, if it is open.
	 * @return the chain
	 */
	public Optional<ChainBuilder> tearDown() {
		String name = this.context.streamName();
		return Optional.of(doIf((session) -> session.contains(Lane.KEY) && Lane.of(session).streams().contains(name))
			.then(close()));
	}

}
