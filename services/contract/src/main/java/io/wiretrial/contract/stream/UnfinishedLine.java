package io.wiretrial.contract.stream;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * What has come of a line, in blocks: an array for all of it would be copied as it grows,
 * and needs room in one piece, which a small heap has only behind a collection of all of
 * it. Hot path.
 */
final class UnfinishedLine {

	/** What needs no leave: a request without its body takes as much. */
	static final int FREE_BYTES = 1024;

	private static final int BLOCK_BYTES = 64 * 1024;

	private final List<byte[]> blocks = new ArrayList<>(0);

	private int capacity;

	private int length;

	/** Octets in the last block. */
	private int inLast;

	int length() {
		return this.length;
	}

	// How many octets are kept if more come. What grows doubles, so that blocks are few.
	int capacityFor(int more) {
		int needed = this.length + more;
		int step = Math.max(FREE_BYTES, Math.min(this.capacity, BLOCK_BYTES));
		return (needed <= this.capacity) ? this.capacity : Math.max(needed, this.capacity + step);
	}

	void add(ByteBuffer part, int bytes) {
		int rest = bytes;
		while (rest > 0) {
			byte[] block = lastWithRoom(rest);
			int some = Math.min(rest, block.length - this.inLast);
			part.get(block, this.inLast, some);
			this.inLast += some;
			this.length += some;
			rest -= some;
		}
	}

	private byte[] lastWithRoom(int rest) {
		if (this.length == this.capacity) {
			int size = Math.min(BLOCK_BYTES, capacityFor(rest) - this.capacity);
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
		boolean small = this.capacity <= FREE_BYTES;
		if (!small) {
			this.blocks.clear();
			this.capacity = 0;
		}
		this.length = 0;
		this.inLast = 0;
	}

}
