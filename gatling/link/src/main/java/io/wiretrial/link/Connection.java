package io.wiretrial.link;

import java.io.IOException;
import java.net.SocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.util.function.Supplier;

/**
 * A connection through a link: the socket that was accepted, one to the target, and a
 * flow each way. As in TCP's handshake, the target hears of it after one way and the
 * generator's data set out after a round trip; only that {@code connect} returned at once
 * cannot be hidden. Not safe for threads.
 */
final class Connection {

	private final LinkLoop loop;

	private final Directions directions;

	private final LinkSocket near;

	private final LinkSocket far;

	private final Flow up;

	private final Flow down;

	private boolean over;

	/**
	 * Takes an accepted socket.
	 * @param loop loop on whose thread both sockets are used
	 * @param directions both directions of the link
	 * @param accepted socket of the generator
	 * @param windows makes a window for each flow
	 * @throws IOException if there is no socket for the target
	 */
	Connection(LinkLoop loop, Directions directions, SocketChannel accepted, Supplier<SendWindow> windows)
			throws IOException {
		this.loop = loop;
		this.directions = directions;
		this.near = new LinkSocket(loop, accepted, this::nearReady);
		this.far = new LinkSocket(loop, SocketChannel.open(), this::farReady);
		this.up = new Flow(loop, this, new Route(this.near, this.far, directions.up(), directions.down()),
				windows.get());
		this.down = new Flow(loop, this, new Route(this.far, this.near, directions.down(), directions.up()),
				windows.get());
	}

	void begin(SocketAddress target) {
		long now = this.loop.now();
		long there = now + this.directions.up().delay();
		this.loop.timers().add(there, () -> connect(target));
		this.loop.timers().add(there + this.directions.down().delay(), this.up.reader()::open);
	}

	private void connect(SocketAddress target) {
		try {
			this.far.connect(target);
			connected();
		}
		catch (IOException ex) {
			broken(this.far);
		}
	}

	private void connected() {
		if (this.far.connected()) {
			this.down.reader().open();
			this.up.deliver();
		}
	}

	private void nearReady() {
		ready(this.near, this.up, this.down);
	}

	private void farReady() {
		if (this.far.can(SelectionKey.OP_CONNECT)) {
			try {
				this.far.finishConnect();
			}
			catch (IOException ex) {
				broken(this.far);
				return;
			}
			connected();
		}
		ready(this.far, this.down, this.up);
	}

	private static void ready(LinkSocket socket, Flow from, Flow to) {
		if (socket.can(SelectionKey.OP_WRITE)) {
			to.deliver();
		}
		if (socket.can(SelectionKey.OP_READ)) {
			from.reader().read();
		}
	}

	/**
	 * Goes on after a socket was reset or failed: the other one is reset when that has
	 * come through.
	 * @param socket the socket
	 */
	void broken(LinkSocket socket) {
		boolean nearBroke = socket == this.near;
		Flow from = nearBroke ? this.up : this.down;
		Flow to = nearBroke ? this.down : this.up;
		LinkSocket other = nearBroke ? this.far : this.near;
		socket.close();
		to.drop();
		if (other.isOpen()) {
			from.passReset();
		}
		else {
			resetPassed();
		}
	}

	/**
	 * Goes on after the kernel said that a socket is gone. It says so too when both sides
	 * have ended in order and the rest is not read yet.
	 * @param socket the socket
	 */
	void hungUp(LinkSocket socket) {
		Flow to = (socket == this.near) ? this.down : this.up;
		if (!to.isOver()) {
			broken(socket);
		}
	}

	/**
	 * Resets what is still open.
	 */
	void resetPassed() {
		if (!this.over) {
			this.over = true;
			this.up.drop();
			this.down.drop();
			this.near.reset();
			this.far.reset();
			this.directions.over(this, true);
		}
	}

	/**
	 * Closes both sockets when both have ended.
	 */
	void passed() {
		if (!this.over && this.up.isOver() && this.down.isOver()) {
			this.over = true;
			this.near.close();
			this.far.close();
			this.directions.over(this, false);
		}
	}

}
