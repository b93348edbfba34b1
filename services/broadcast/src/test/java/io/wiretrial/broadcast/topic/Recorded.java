package io.wiretrial.broadcast.topic;

import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.util.CharsetUtil;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.Reader;
import io.wiretrial.kit.memory.ChargedBuffer;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * A subscriber that keeps what it is sent, and a framing that counts what it makes.
 */
final class Recorded implements Reader<ByteBuf> {

	private final List<String> texts = new ArrayList<>();

	private final List<Long> addresses = new ArrayList<>();

	private int flushes;

	private boolean behind;

	private int cuts;

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

	@Override
	public boolean isBehind() {
		return this.behind;
	}

	@Override
	public void cut() {
		this.cuts++;
	}

	Recorded behind() {
		this.behind = true;
		return this;
	}

	int cuts() {
		return this.cuts;
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
	record Prefixed(String prefix, List<ByteBuf> made) implements UpdateFraming<String, ByteBuf> {

		@Override
		public @Nullable ByteBuf frame(String publication, int framings, MemoryBudget budget) {
			byte[] utf8 = (this.prefix + publication).getBytes(CharsetUtil.UTF_8);
			ByteBuf message = ChargedBuffer.allocate(budget.direct(), utf8.length);
			if (message == null) {
				return null;
			}
			message.writeBytes(utf8);
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
