package io.wiretrial.link;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;

/**
 * Detector of sockets that were reset while they are not read, because their receiver
 * does not read. Linux tells of a reset whatever is waited for, so a second selector
 * waits for what a connected socket never is, ready to be connected. It is asked now and
 * then: for the kernel such a socket is always ready. Not safe for threads.
 */
final class ResetDetector {

	private static final long PERIOD = TimeUnit.MILLISECONDS.toNanos(200);

	private final LinkLoop loop;

	private final Selector selector;

	private boolean scheduled;

	ResetDetector(LinkLoop loop) throws IOException {
		this.loop = loop;
		this.selector = Selector.open();
	}

	/**
	 * Begins to look at a socket, or goes on.
	 * @param channel a connected socket
	 * @param hungUp called each time it is found to be reset
	 */
	void watch(SocketChannel channel, Runnable hungUp) {
		try {
			channel.register(this.selector, SelectionKey.OP_CONNECT, hungUp);
			schedule();
		}
		catch (ClosedChannelException ex) {
			// Nobody waits for it.
		}
	}

	/**
	 * Looks at a socket no more.
	 * @param channel a socket that is watched
	 */
	void forget(SocketChannel channel) {
		SelectionKey key = channel.keyFor(this.selector);
		if (key != null && key.isValid()) {
			key.interestOps(0);
		}
	}

	private void schedule() {
		if (!this.scheduled) {
			this.scheduled = true;
			this.loop.timers().add(this.loop.now() + PERIOD, this::look);
		}
	}

	private void look() {
		this.scheduled = false;
		try {
			this.selector.selectNow((key) -> ((Runnable) key.attachment()).run());
		}
		catch (IOException ex) {
			throw new IllegalStateException("The sockets of a link cannot be looked at: start it again.", ex);
		}
		if (this.selector.keys().stream().anyMatch((key) -> key.isValid() && key.interestOps() != 0)) {
			schedule();
		}
	}

	void close() {
		LinkLoop.closeQuietly(this.selector);
	}

}
