package io.wiretrial.gatling.http;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import io.gatling.core.session.Session;
import io.netty.channel.EventLoop;
import io.netty.util.collection.LongObjectHashMap;
import io.netty.util.collection.LongObjectMap;
import org.jspecify.annotations.Nullable;

/**
 * The push streams of all virtual users by event loop, user and name. Kept here and not
 * in the session, so that no simulation can lose them; each map is touched on its event
 * loop only.
 */
final class UserStreams {

	private final IdentityHashMap<EventLoop, LoopStreams> byLoop = new IdentityHashMap<>();

	UserStreams(List<Timeouts> loops) {
		loops.forEach(
				(timeouts) -> this.byLoop.put(timeouts.loop(), new LoopStreams(timeouts, new LongObjectHashMap<>())));
	}

	Timeouts timeouts(Session session) {
		return of(session.eventLoop()).timeouts();
	}

	@Nullable OpenStream find(Session session, String name) {
		Map<String, OpenStream> own = of(session.eventLoop()).users().get(session.userId());
		return (own != null) ? own.get(name) : null;
	}

	void keep(Session session, String name, OpenStream stream) {
		LongObjectMap<Map<String, OpenStream>> users = of(session.eventLoop()).users();
		Map<String, OpenStream> own = users.get(session.userId());
		if (own == null) {
			own = new HashMap<>(2);
			users.put(session.userId(), own);
		}
		own.put(name, stream);
	}

	void forget(Session session, String name) {
		Map<String, OpenStream> own = of(session.eventLoop()).users().get(session.userId());
		if (own != null) {
			own.remove(name);
		}
	}

	void leave(Session session) {
		EventLoop loop = session.eventLoop();
		if (loop.inEventLoop()) {
			Map<String, OpenStream> own = of(loop).users().remove(session.userId());
			if (own != null) {
				own.values().forEach(OpenStream::leave);
			}
		}
		else if (!loop.isShuttingDown()) {
			loop.execute(() -> leave(session));
		}
	}

	void closeAll() {
		this.byLoop.forEach((loop, streams) -> {
			if (!loop.isShuttingDown()) {
				loop.execute(() -> {
					streams.users().values().forEach((own) -> own.values().forEach(OpenStream::leave));
					streams.users().clear();
				});
			}
		});
	}

	private LoopStreams of(EventLoop loop) {
		return Objects.requireNonNull(this.byLoop.get(loop), "event loop of Gatling's");
	}

	/**
	 * What one event loop holds.
	 *
	 * @param timeouts its time-outs
	 * @param users streams by user and name
	 */
	private record LoopStreams(Timeouts timeouts, LongObjectMap<Map<String, OpenStream>> users) {
	}

}
