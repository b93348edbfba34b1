package io.wiretrial.streaming.websocket;

import io.netty.channel.Channel;

/**
 * Switch of whether a connection is read: not while its peer leaves replies untaken, and
 * never again once memory is short for it. For the event loop; hot path.
 */
final class ReadSwitch {

	private final Channel channel;

	private boolean paused;

	private boolean over;

	ReadSwitch(Channel channel) {
		this.channel = channel;
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

	void end() {
		this.over = true;
		apply();
	}

	private void apply() {
		boolean read = !this.paused && !this.over;
		if (!read || this.channel.isActive()) {
			this.channel.config().setAutoRead(read);
		}
	}

}
