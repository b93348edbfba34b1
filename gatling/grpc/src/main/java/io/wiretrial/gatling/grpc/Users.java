package io.wiretrial.gatling.grpc;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;

import io.gatling.core.session.Session;
import io.netty.channel.EventLoop;
import io.netty.util.collection.LongObjectHashMap;
import io.netty.util.collection.LongObjectMap;
import org.jspecify.annotations.Nullable;

/**
 * The belongings of all virtual users, by event loop and user. Kept here and not in the
 * session, so that no simulation can lose them; each map is touched on its event loop
 * only.
 */
final class Users {

	private final IdentityHashMap<EventLoop, LongObjectMap<Belongings>> byLoop = new IdentityHashMap<>();

	Users(List<EventLoop> loops) {
		loops.forEach((loop) -> this.byLoop.put(loop, new LongObjectHashMap<>()));
	}

	Belongings belongings(Session session) {
		LongObjectMap<Belongings> users = of(session);
		Belongings belongings = users.get(session.userId());
		if (belongings == null) {
			belongings = new Belongings();
			users.put(session.userId(), belongings);
		}
		return belongings;
	}

	@Nullable OpenStream<?> stream(Session session, String name) {
		Belongings belongings = of(session).get(session.userId());
		return (belongings != null) ? belongings.stream(name) : null;
	}

	void leave(Session session) {
		EventLoop loop = session.eventLoop();
		if (loop.inEventLoop()) {
			Belongings belongings = of(session).remove(session.userId());
			if (belongings != null) {
				belongings.close();
			}
		}
		else if (!loop.isShuttingDown()) {
			loop.execute(() -> leave(session));
		}
	}

	void closeAll() {
		this.byLoop.forEach((loop, users) -> {
			if (!loop.isShuttingDown()) {
				loop.execute(() -> {
					users.values().forEach(Belongings::close);
					users.clear();
				});
			}
		});
	}

	private LongObjectMap<Belongings> of(Session session) {
		return Objects.requireNonNull(this.byLoop.get(session.eventLoop()));
	}

}
