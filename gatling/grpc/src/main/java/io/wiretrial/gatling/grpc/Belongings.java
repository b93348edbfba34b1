package io.wiretrial.gatling.grpc;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * What one virtual user has open: connections of its own and streams; confined to the
 * user's event loop.
 */
final class Belongings {

	private final IdentityHashMap<Connections, Connection> connections = new IdentityHashMap<>(2);

	private final Map<String, OpenStream<?>> streams = new HashMap<>(2);

	Connection connection(Connections of, Supplier<Connection> opener) {
		return this.connections.computeIfAbsent(of, (key) -> opener.get());
	}

	@Nullable OpenStream<?> stream(String name) {
		return this.streams.get(name);
	}

	void keep(String name, OpenStream<?> stream) {
		this.streams.put(name, stream);
	}

	void forget(String name) {
		this.streams.remove(name);
	}

	void close() {
		this.streams.values().forEach(OpenStream::cancel);
		this.connections.values().forEach(Connection::close);
	}

}
