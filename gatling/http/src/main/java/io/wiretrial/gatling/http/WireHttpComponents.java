package io.wiretrial.gatling.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.gatling.core.CoreComponents;
import io.gatling.core.config.NettyConfiguration;
import io.gatling.core.protocol.ProtocolComponents;
import io.gatling.core.session.Session;
import io.gatling.netty.util.Transports;
import io.netty.channel.ChannelFactory;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.SocketChannel;
import io.netty.util.concurrent.EventExecutor;
import org.jspecify.annotations.Nullable;
import scala.Function1;
import scala.runtime.BoxedUnit;

/**
 * What one run holds: the connections of each target. Closed with the run.
 */
final class WireHttpComponents implements ProtocolComponents {

	private final Map<String, TargetConnections> targets = new LinkedHashMap<>();

	private final UserStreams streams;

	WireHttpComponents(WireHttpProtocol protocol, CoreComponents core) {
		NettyConfiguration netty = core.configuration().netty();
		ChannelFactory<? extends SocketChannel> channels = Transports
			.newSocketChannelFactory(netty.useNativeTransport(), netty.useIoUring());
		List<Timeouts> loops = new ArrayList<>();
		for (EventExecutor executor : core.eventLoopGroup()) {
			loops.add(new Timeouts((EventLoop) executor));
		}
		this.streams = new UserStreams(loops);
		protocol.targets()
			.forEach((name, target) -> this.targets.put(name,
					new TargetConnections(new Connector(target, channels), loops)));
		core.actorSystem().registerOnTermination(() -> {
			this.streams.closeAll();
			this.targets.values().forEach(TargetConnections::shut);
			return BoxedUnit.UNIT;
		});
	}

	UserStreams streams() {
		return this.streams;
	}

	TargetConnections target(String request, @Nullable String name) {
		TargetConnections found;
		if (name == null) {
			found = (this.targets.size() == 1) ? this.targets.values().iterator().next() : null;
		}
		else {
			found = this.targets.get(name);
		}
		if (found == null) {
			throw new IllegalArgumentException("HTTP request '" + request + "' names "
					+ ((name != null) ? "target '" + name + "'" : "no target") + ", the protocol has "
					+ this.targets.keySet() + ": choose one of them with target(name).");
		}
		return found;
	}

	@Override
	public Function1<Session, Session> onStart() {
		return (session) -> session;
	}

	@Override
	public Function1<Session, BoxedUnit> onExit() {
		return (session) -> {
			this.streams.leave(session);
			for (TargetConnections each : this.targets.values()) {
				each.leave(session.eventLoop(), session.userId());
			}
			return BoxedUnit.UNIT;
		};
	}

}
