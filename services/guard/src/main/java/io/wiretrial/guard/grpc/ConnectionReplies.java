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
 * Finds the waiting replies, and messages, of each connection, which Netty knows as a
 * channel and grpc-java as attributes of a transport: both know its two addresses.
 */
final class ConnectionReplies extends ServerTransportFilter {

	private static final Attributes.Key<WaitingReplies> REPLIES = Attributes.Key
		.create(ConnectionReplies.class.getName());

	private static final Attributes.Key<WaitingMessages> MESSAGES = Attributes.Key
		.create(WaitingMessages.class.getName());

	private final Map<Ends, Waiting> open = new ConcurrentHashMap<>();

	private final MemoryPool memory;

	ConnectionReplies(MemoryPool memory) {
		this.memory = memory;
	}

	// Before grpc-java sees the connection.
	WaitingReplies opened(Channel connection) {
		WaitingReplies replies = new WaitingReplies(this.memory);
		Ends ends = new Ends(connection.localAddress(), connection.remoteAddress());
		Waiting waiting = new Waiting(replies, new WaitingMessages(this.memory));
		this.open.put(ends, waiting);
		connection.closeFuture().addListener((closed) -> {
			this.open.remove(ends, waiting);
			replies.close();
		});
		return replies;
	}

	@Override
	public Attributes transportReady(Attributes connection) {
		Waiting waiting = this.open.get(new Ends(connection.get(Grpc.TRANSPORT_ATTR_LOCAL_ADDR),
				connection.get(Grpc.TRANSPORT_ATTR_REMOTE_ADDR)));
		return (waiting != null)
				? connection.toBuilder().set(REPLIES, waiting.replies()).set(MESSAGES, waiting.messages()).build()
				: connection;
	}

	// Null where the server is not guarded.
	static @Nullable WaitingReplies of(Attributes call) {
		return call.get(REPLIES);
	}

	// Likewise.
	static @Nullable WaitingMessages messagesOf(Attributes call) {
		return call.get(MESSAGES);
	}

	/**
	 * What waits of a connection.
	 *
	 * @param replies that it does not take
	 * @param messages that are not whole
	 */
	private record Waiting(WaitingReplies replies, WaitingMessages messages) {

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
