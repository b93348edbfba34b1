package io.wiretrial.push.websocket;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;

/**
 * Switch of whether a connection is read: not while its peer leaves replies untaken, not
 * while others have their turn, and never again once memory is short for it. For the
 * event loop; hot path.
 */
final class ReadSwitch {

	private final Channel channel;

	private boolean paused;

	private boolean waiting;

	private boolean over;

	ReadSwitch(Channel channel) {
		this.channel = channel;
	}

	EventLoop eventLoop() {
		return this.channel.eventLoop();
	}

	void pause() {
		this.paused = true;
		apply();
	}

	void resume() {
		this.paused = false;
		apply();
	}

	boolean isPaused() {
		return this.paused;
	}

	void waitForTurn() {
		this.waiting = true;
		apply();
	}

	void turn() {
		this.waiting = false;
		apply();
	}

	boolean isWaiting() {
		return this.waiting;
	}

	void end() {
		this.over = true;
		apply();
	}

	private void apply() {
		boolean read = !this.paused && !this.waiting && !this.over;
		if (!read || this.channel.isActive()) {
			this.channel.config().setAutoRead(read);
		}
	}

}
