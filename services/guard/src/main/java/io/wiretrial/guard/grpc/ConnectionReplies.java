package io.wiretrial.guard.grpc;

import java.net.SocketAddress;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.grpc.Attributes;
import io.grpc.Grpc;
import io.grpc.ServerTransportFilter;
import io.netty.channel.Channel;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.memory.MemoryPool;

/**
 * Finds the waiting replies of each connection, which Netty knows as a channel and
 * grpc-java as attributes of a transport: both know its two addresses.
 */
final class ConnectionReplies extends ServerTransportFilter {

	private static final Attributes.Key<WaitingReplies> REPLIES = Attributes.Key
		.create(ConnectionReplies.class.getName());

	private final Map<Ends, WaitingReplies> open = new ConcurrentHashMap<>();

	private final MemoryPool memory;

	ConnectionReplies(MemoryPool memory) {
		this.memory = memory;
	}

	// Before grpc-java sees the connection.
	WaitingReplies opened(Channel connection) {
		WaitingReplies replies = new WaitingReplies(this.memory);
		Ends ends = new Ends(connection.localAddress(), connection.remoteAddress());
		this.open.put(ends, replies);
		connection.closeFuture().addListener((closed) -> {
			this.open.remove(ends, replies);
			replies.close();
		});
		return replies;
	}

	@Override
	public Attributes transportReady(Attributes connection) {
		WaitingReplies replies = this.open.get(new Ends(connection.get(Grpc.TRANSPORT_ATTR_LOCAL_ADDR),
				connection.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR)));
		return (replies != null) ? connection.toBuilder().set(REPLIES, replies).build() : connection;
	}

	// Null where the server is not guarded.
	static @Nullable WaitingReplies of(Attributes call) {
		return call.get(REPLIES);
	}

	/**
	 * Addresses of a connection.
	 *
	 * @param local null of one that was gone when it was accepted; so is the next
	 * @param remote the peer's
	 */
	private record Ends(@Nullable SocketAddress local, @Nullable SocketAddress remote) {

	}

}
