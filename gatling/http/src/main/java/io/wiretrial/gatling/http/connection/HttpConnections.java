package io.wiretrial.gatling.http.connection;

import java.util.function.Consumer;
import java.util.function.Function;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.EventLoops;
import io.wiretrial.gatling.protocol.LoopShares;
import io.wiretrial.gatling.protocol.RunTargets;
import io.wiretrial.gatling.protocol.UserResources;

/**
 * All connections to one target: pools dealt out to the event loops, or a pool of one for
 * each virtual user or for each of its requests. Hot path.
 */
public final class HttpConnections implements RunTargets.Closing {

	private final Connector connector;

	private final UserResources users;

	private final @Nullable LoopShares<ConnectionPool> shared;

	private final Function<EventLoop, ConnectionPool> opener;

	public HttpConnections(Connector connector, EventLoops loops, UserResources users) {
		this.connector = connector;
		this.users = users;
		this.opener = (loop) -> new ConnectionPool(connector, loops.timeouts(loop), 1, false);
		int held = target().connections();
		this.shared = (held <= 0) ? null : new LoopShares<>(loops, held,
				(loop, size) -> new ConnectionPool(connector, loops.timeouts(loop), size, true));
		onLoops(ConnectionPool::open);
	}

	public HttpTarget target() {
		return this.connector.target();
	}

	public Connector connector() {
		return this.connector;
	}

	/**
	 * Returns where the exchanges of a user run.
	 * @param userLoop the user's event loop
	 * @return the same, or another one if the target has fewer connections than event
	 * loops
	 */
	public EventLoop loop(EventLoop userLoop) {
		return (this.shared != null) ? this.shared.of(userLoop).loop() : userLoop;
	}

	/**
	 * Hands an exchange to a connection of the user's event loop, or to that of another
	 * one if the target has fewer connections than event loops.
	 * @param userLoop the user's event loop, which calls
	 * @param userId id of the virtual user, whose own connection carries it if none are
	 * shared
	 * @param exchange what to send
	 */
	public void offer(EventLoop userLoop, long userId, Exchange exchange) {
		ConnectionPool pool = (this.shared != null) ? this.shared.of(userLoop) : own(userLoop, userId);
		if (pool.loop().inEventLoop()) {
			pool.offer(exchange);
		}
		else {
			pool.loop().execute(() -> pool.offer(exchange));
		}
	}

	private ConnectionPool own(EventLoop userLoop, long userId) {
		if (!target().opensForEachRequest()) {
			return this.users.connection(userLoop, userId, this.opener);
		}
		this.connector.forgetSessions();
		return this.users.renewed(userLoop, userId, this.opener);
	}

	@Override
	public void close() {
		onLoops(ConnectionPool::close);
	}

	private void onLoops(Consumer<ConnectionPool> task) {
		if (this.shared != null) {
			this.shared.forEach((pool) -> EventLoops.run(pool.loop(), () -> task.accept(pool)));
		}
	}

}
