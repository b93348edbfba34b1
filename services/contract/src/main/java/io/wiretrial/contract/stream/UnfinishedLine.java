package io.wiretrial.contract.stream;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of which a part has come, in blocks: an array for all of it would be copied as
 * it grows, and needs room in one piece, which a small heap has only behind a collection
 * of all of it. Hot path.
 */
final class UnfinishedLine {

	/** The first block, at least; one of this size is kept for the next line. */
	static final int SMALL_BYTES = 1024;

	private static final int BLOCK_BYTES = 64 * 1024;

	private final List<byte[]> blocks = new ArrayList<>(0);

	private int capacity;

	private int length;

	/** Octets in the last block. */
	private int inLast;

	int length() {
		return this.length;
	}

	// Octets kept now, for those that have come and some that may.
	int capacity() {
		return this.capacity;
	}

	// How many octets are kept when so many more have been added. What grows doubles up
	// to
	// the size of a block, so that blocks are few.
	int capacityFor(int more) {
		int needed = this.length + more;
		int step = Math.max(SMALL_BYTES, Math.min(this.capacity, BLOCK_BYTES));
		return (needed <= this.capacity) ? this.capacity : Math.max(needed, this.capacity + step);
	}

	void add(ByteBuffer part, int bytes) {
		int end = this.length + bytes;
		int mostKept = capacityFor(bytes);
		while (this.length < end) {
			byte[] block = lastWithRoom(mostKept);
			int some = Math.min(end - this.length, block.length - this.inLast);
			part.get(block, this.inLast, some);
			this.inLast += some;
			this.length += some;
		}
	}

	private byte[] lastWithRoom(int mostKept) {
		if (this.length == this.capacity) {
			int size = Math.min(BLOCK_BYTES, mostKept - this.capacity);
			this.blocks.add(new byte[size]);
			this.capacity += size;
			this.inLast = 0;
		}
		return this.blocks.get(this.blocks.size() - 1);
	}

	// The whole line, of which these are the last octets.
	byte[] with(byte[] last) {
		byte[] whole = new byte[this.length + last.length];
		int end = 0;
		for (byte[] block : this.blocks) {
			int some = Math.min(block.length, this.length - end);
			System.arraycopy(block, 0, whole, end, some);
			end += some;
		}
		System.arraycopy(last, 0, whole, end, last.length);
		return whole;
	}

	// A small block is kept for the next line.
	void clear() {
		boolean small = this.capacity <= SMALL_BYTES;
		if (!small) {
			this.blocks.clear();
			this.capacity = 0;
		}
		this.length = 0;
		this.inLast = 0;
	}

}
