package io.wiretrial.push.topic;

import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.util.CharsetUtil;

/**
 * A subscriber that keeps what it is sent, and a framing that counts what it makes.
 */
final class Recorded implements Subscriber<ByteBuf> {

	private final List<String> texts = new ArrayList<>();

	private final List<Long> addresses = new ArrayList<>();

	private int flushes;

	private Runnable onSend = () -> {
	};

	@Override
	public void send(ByteBuf message) {
		this.texts.add(message.toString(CharsetUtil.UTF_8));
		this.addresses.add((long) System.identityHashCode(message));
		this.onSend.run();
	}

	@Override
	public void flush() {
		this.flushes++;
	}

	Recorded onSend(Runnable onSend) {
		this.onSend = onSend;
		return this;
	}

	List<String> texts() {
		return this.texts;
	}

	List<Long> addresses() {
		return this.addresses;
	}

	int flushes() {
		return this.flushes;
	}

	/**
	 * Puts a prefix before the text.
	 *
	 * @param prefix what tells framings apart
	 * @param made what it has made
	 */
	record Prefixed(String prefix, List<ByteBuf> made) implements Framing<String, ByteBuf> {

		@Override
		public ByteBuf frame(String publication) {
			ByteBuf message = Unpooled.copiedBuffer(this.prefix + publication, CharsetUtil.UTF_8);
			this.made.add(message);
			return message;
		}

		@Override
		public void release(ByteBuf message) {
			message.release();
		}

		// Equal lists would do, but are slow to compare.
		@Override
		public boolean equals(Object other) {
			return other instanceof Prefixed same && same.prefix.equals(this.prefix);
		}

		@Override
		public int hashCode() {
			return this.prefix.hashCode();
		}

	}

}
