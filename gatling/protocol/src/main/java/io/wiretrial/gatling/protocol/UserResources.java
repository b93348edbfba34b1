package io.wiretrial.gatling.protocol;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import io.gatling.core.session.Session;
import io.netty.channel.EventLoop;
import io.netty.util.collection.LongObjectHashMap;
import io.netty.util.collection.LongObjectMap;
import org.jspecify.annotations.Nullable;

/**
 * The streams and connections that virtual users have open, by event loop and user. Kept
 * here and not in the session, so that no simulation can lose them; each map is touched
 * on its event loop only. Hot path.
 */
public final class UserResources {

	private final IdentityHashMap<EventLoop, LongObjectMap<Own>> byLoop = new IdentityHashMap<>();

	UserResources(EventLoops loops) {
		loops.all().forEach((loop) -> this.byLoop.put(loop, new LongObjectHashMap<>()));
	}

	/**
	 * Finds a stream of a user.
	 * @param session the user's session
	 * @param name name of the stream
	 * @return the stream, ended or not; null if there is none
	 */
	public @Nullable UserStream stream(Session session, String name) {
		Own own = users(session.eventLoop()).get(session.userId());
		return (own != null) ? own.streams.get(name) : null;
	}

	public void keep(Session session, String name, UserStream stream) {
		own(session.eventLoop(), session.userId()).streams.put(name, stream);
	}

	public void forget(Session session, String name) {
		Own own = users(session.eventLoop()).get(session.userId());
		if (own != null) {
			own.streams.remove(name);
		}
	}

	/**
	 * Returns a user's own connection, opened at the first call.
	 * @param <C> type of the connection
	 * @param loop the user's event loop, which calls
	 * @param userId id of the user, whose event loop it is
	 * @param opener what opens connections to one target; also their key
	 * @return the connection, closed when the user leaves
	 */
	@SuppressWarnings("unchecked") // an opener makes connections of one type
	public <C extends RunTargets.Closing> C connection(EventLoop loop, long userId, Function<EventLoop, C> opener) {
		Own own = own(loop, userId);
		RunTargets.Closing open = own.connections.get(opener);
		if (open == null) {
			open = opener.apply(loop);
			own.connections.put(opener, open);
		}
		return (C) open;
	}

	/**
	 * Returns a new connection of a user, in place of the one before, which is closed.
	 * @param <C> type of the connection
	 * @param loop the user's event loop, which calls
	 * @param userId id of the user, whose event loop it is
	 * @param opener what opens connections to one target; also their key
	 * @return the connection, closed at the next call or when the user leaves
	 */
	public <C extends RunTargets.Closing> C renewed(EventLoop loop, long userId, Function<EventLoop, C> opener) {
		RunTargets.Closing before = own(loop, userId).connections.remove(opener);
		if (before != null) {
			before.close();
		}
		return connection(loop, userId, opener);
	}

	void leave(Session session) {
		EventLoop loop = session.eventLoop();
		EventLoops.run(loop, () -> {
			Own own = users(loop).remove(session.userId());
			if (own != null) {
				own.close();
			}
		});
	}

	void closeAll() {
		this.byLoop.forEach((loop, users) -> EventLoops.run(loop, () -> {
			users.values().forEach(Own::close);
			users.clear();
		}));
	}

	private Own own(EventLoop loop, long userId) {
		LongObjectMap<Own> users = users(loop);
		Own own = users.get(userId);
		if (own == null) {
			own = new Own();
			users.put(userId, own);
		}
		return own;
	}

	private LongObjectMap<Own> users(EventLoop loop) {
		return Objects.requireNonNull(this.byLoop.get(loop), "event loop of Gatling's");
	}

	/**
	 * Resources that one user has open: streams are left before connections are closed.
	 */
	private static final class Own {

		private final Map<String, UserStream> streams = new HashMap<>(2);

		private final IdentityHashMap<Object, RunTargets.Closing> connections = new IdentityHashMap<>(2);

		void close() {
			this.streams.values().forEach(UserStream::leave);
			this.connections.values().forEach(RunTargets.Closing::close);
		}

	}

}
