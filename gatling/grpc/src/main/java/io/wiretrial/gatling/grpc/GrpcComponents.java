package io.wiretrial.gatling.grpc;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.gatling.core.CoreComponents;
import io.gatling.core.protocol.ProtocolComponents;
import io.gatling.core.session.Session;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.EventExecutor;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.runtime.BoxedUnit;

/**
 * The gRPC side of one run: targets, their connections, and what the users have open.
 */
record GrpcComponents(GrpcProtocol protocol, Map<String, Connections> connections,
		Users users) implements ProtocolComponents {

	static GrpcComponents open(GrpcProtocol protocol, CoreComponents core) {
		List<EventLoop> loops = new ArrayList<>();
		for (EventExecutor executor : core.eventLoopGroup()) {
			loops.add((EventLoop) executor);
		}
		Users users = new Users(loops);
		Map<String, Connections> connections = new LinkedHashMap<>();
		protocol.targets().forEach((name, target) -> {
			Channels channels = new Channels(target, core.configuration().netty());
			connections.put(name, connections(target.sharing(), channels, loops, users));
		});
		core.actorSystem().registerOnTermination(() -> {
			users.closeAll();
			connections.values().forEach(Connections::close);
			return BoxedUnit.UNIT;
		});
		return new GrpcComponents(protocol, connections, users);
	}

	private static Connections connections(Sharing sharing, Channels channels, List<EventLoop> loops, Users users) {
		if (sharing instanceof Sharing.Shared shared) {
			return new SharedConnections(shared.connections(), loops, channels);
		}
		return new UserConnections(channels, users);
	}

	// The name of the target a request means.
	// wanted: name given by the request, null if it gives none
	String targetName(String request, @Nullable String wanted) {
		if (wanted == null && this.connections.size() == 1) {
			return this.connections.keySet().iterator().next();
		}
		if (wanted == null) {
			throw new IllegalArgumentException("gRPC request '" + request + "' names none of the targets "
					+ this.connections.keySet() + ": choose one with .target(name).");
		}
		if (!this.connections.containsKey(wanted)) {
			throw new IllegalArgumentException("gRPC request '" + request + "' names target '" + wanted
					+ "', but the protocol has " + this.connections.keySet() + ": choose one of them.");
		}
		return wanted;
	}

	@Override
	public Function1<Session, Session> onStart() {
		return (session) -> session;
	}

	@Override
	public Function1<Session, BoxedUnit> onExit() {
		return (session) -> {
			this.users.leave(session);
			return BoxedUnit.UNIT;
		};
	}

}
