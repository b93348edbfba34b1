package io.wiretrial.link;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

import org.jspecify.annotations.Nullable;

/** One of the two sockets of a connection. Not safe for threads. */
final class LinkSocket {

	private final LinkLoop loop;

	private final SocketChannel channel;

	private final Runnable ready;

	private @Nullable SelectionKey key;

	private boolean connected;

	/**
	 * Takes a socket.
	 * @param loop loop that watches the socket
	 * @param channel the socket, connected or not
	 * @param ready called when it can be read or written, or is connected
	 * @throws IOException if it is closed already
	 */
	LinkSocket(LinkLoop loop, SocketChannel channel, Runnable ready) throws IOException {
		this.loop = loop;
		this.channel = channel;
		this.ready = ready;
		this.connected = channel.isConnected();
		channel.configureBlocking(false);
		channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
	}

	SocketChannel channel() {
		return this.channel;
	}

	boolean connected() {
		return this.connected;
	}

	boolean isOpen() {
		return this.channel.isOpen();
	}

	void connect(SocketAddress target) throws IOException {
		if (this.channel.connect(target)) {
			this.connected = true;
		}
		else {
			want(SelectionKey.OP_CONNECT, true);
		}
	}

	void finishConnect() throws IOException {
		if (this.channel.finishConnect()) {
			this.connected = true;
			want(SelectionKey.OP_CONNECT, false);
		}
	}

	boolean can(int operation) {
		return this.key != null && this.key.isValid() && (this.key.readyOps() & operation) != 0;
	}

	void want(int operation, boolean wanted) {
		if (this.key == null) {
			if (wanted) {
				watch(operation);
			}
		}
		else if (this.key.isValid()) {
			int before = this.key.interestOps();
			int after = wanted ? (before | operation) : (before & ~operation);
			if (after != before) {
				this.key.interestOps(after);
			}
		}
	}

	private void watch(int operation) {
		try {
			this.key = this.loop.watch(this.channel, operation, this.ready);
		}
		catch (IOException ex) {
			// Closed: what closed it has the reason.
			close();
		}
	}

	void close() {
		LinkLoop.closeQuietly(this.channel);
	}

	/**
	 * Closes the socket with a reset (RST) to its peer.
	 */
	void reset() {
		try {
			if (this.channel.isOpen()) {
				this.channel.setOption(StandardSocketOptions.SO_LINGER, 0);
			}
		}
		catch (IOException ex) {
			// Its peer has reset it too.
		}
		close();
	}

}
