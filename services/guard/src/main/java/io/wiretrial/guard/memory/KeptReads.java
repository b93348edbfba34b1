package io.wiretrial.guard.memory;

import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * What parts of bodies and messages that wait keep beside their own octets: the whole
 * buffer that was read with each of them, 64 KB for an octet. Of one connection, which
 * has the first 16 KB free and takes the rest from the memory budget, no more than it
 * leaves. Parts that are small in their buffer, or for which there is no room, are to be
 * copied out of it. For the event loop of the connection; hot path: what is asked is
 * asked of parts that wait, and the budget only beyond what is free.
 */
public final class KeptReads {

	private static final int FREE_BYTES = 16 * 1024;

	/** A part is small in a buffer that is larger by as much. */
	public static final int SMALL = 4;

	/** A buffer that even the smallest part may keep, if there are few. */
	private static final int SMALL_READ_BYTES = 4 * 1024;

	private final Charge charge;

	private long besideBytes;

	/**
	 * Creates what a connection keeps: nothing.
	 * @param memory what to take from
	 */
	public KeptReads(MemoryPool memory) {
		this.charge = new Charge(memory);
	}

	/**
	 * Returns whether a part has little of a large buffer: so little that it is better
	 * copied, even if nothing else waits.
	 * @param part a part, as it was read
	 * @return true if it has less than a quarter of a buffer of more than 4 KB
	 */
	public static boolean isSmall(ByteBuf part) {
		int readBytes = readBytes(part);
		return readBytes > SMALL_READ_BYTES && part.readableBytes() < readBytes / SMALL;
	}

	/**
	 * Begins with a body or a message of this connection.
	 * @return its parts, of which there are none
	 */
	public Parts parts() {
		return new Parts();
	}

	/**
	 * Returns how large the buffer is that a part keeps.
	 * @param part a part, as it was read
	 * @return capacity in octets
	 */
	public static int readBytes(ByteBuf part) {
		return read(part).capacity();
	}

	private static ByteBuf read(ByteBuf part) {
		ByteBuf read = part;
		for (ByteBuf next = part.unwrap(); next != null; next = next.unwrap()) {
			read = next;
		}
		return read;
	}

	private boolean cover(long moreBytes) {
		long beside = this.besideBytes + moreBytes;
		if (beside <= FREE_BYTES) {
			this.charge.ease(0);
		}
		else if (!this.charge.coverIfRoom(beside)) {
			return false;
		}
		this.besideBytes = beside;
		return true;
	}

	/** The parts of one body or message. */
	public final class Parts {

		/** Others of the same buffer keep nothing more. */
		private @Nullable ByteBuf last;

		private long besideBytes;

		/**
		 * Tells whether the next part may wait in the buffer that it was read with, which
		 * counts then.
		 * @param part the part, as it was read
		 * @return false if it is to be copied out of it
		 */
		@SuppressWarnings("ReferenceEquality") // equal buffers have the same octets
		public boolean keeps(ByteBuf part) {
			ByteBuf read = read(part);
			int bytes = part.readableBytes();
			if (bytes < read.capacity() / SMALL) {
				return false;
			}
			long beside = Math.max(0, this.besideBytes + ((read != this.last) ? read.capacity() : 0) - bytes);
			if (!cover(beside - this.besideBytes)) {
				return false;
			}
			this.besideBytes = beside;
			this.last = read;
			return true;
		}

		/** Forgets all parts: none of them waits any longer. */
		public void clear() {
			this.last = null;
			if (this.besideBytes > 0) {
				boolean unused = cover(-this.besideBytes);
				this.besideBytes = 0;
			}
		}

	}

}
