package io.wiretrial.kit.memory;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.CompositeByteBuf;
import org.jspecify.annotations.Nullable;

/**
 * Direct memory that counts as waiting until its last hold is released, however many
 * connections share it. A composite buffer because Netty lets that one be told of its
 * end. Hot path.
 */
public final class ChargedBuffer extends CompositeByteBuf {

	/** What a buffer takes beside its octets. */
	private static final int OVERHEAD_BYTES = 256;

	private final MemoryPool pool;

	private final long takenBytes;

	private ChargedBuffer(MemoryPool pool, long takenBytes, ByteBuf... parts) {
		super(ByteBufAllocator.DEFAULT, true, Math.max(2, parts.length), parts);
		this.pool = pool;
		this.takenBytes = takenBytes;
	}

	/**
	 * Makes a buffer to be written to.
	 * @param pool what its octets, and 256 more, are taken from
	 * @param capacity how many octets it has room for
	 * @return the buffer, empty, held once; null if the pool has no room
	 */
	public static @Nullable ByteBuf allocate(MemoryPool pool, int capacity) {
		long takenBytes = (long) capacity + OVERHEAD_BYTES;
		if (!pool.tryTake(takenBytes)) {
			return null;
		}
		try {
			ByteBuf octets = ByteBufAllocator.DEFAULT.directBuffer(capacity, capacity);
			return new ChargedBuffer(pool, takenBytes, octets.writerIndex(capacity)).clear();
		}
		catch (Throwable ex) {
			pool.give(takenBytes);
			throw ex;
		}
	}

	/**
	 * Puts octets of its own around those that others share.
	 * @param pool what its own octets, and 256 more, are taken from
	 * @param head what comes before
	 * @param shared what comes between; the caller keeps its hold
	 * @param tail what comes after
	 * @return the buffer, written, held once; null if the pool has no room
	 */
	public static @Nullable ByteBuf around(MemoryPool pool, ByteBuf head, ByteBuf shared, ByteBuf tail) {
		int ownBytes = head.readableBytes() + tail.readableBytes();
		long takenBytes = (long) ownBytes + OVERHEAD_BYTES;
		if (!pool.tryTake(takenBytes)) {
			return null;
		}
		try {
			ByteBuf own = ByteBufAllocator.DEFAULT.directBuffer(ownBytes, ownBytes);
			own.writeBytes(head, head.readerIndex(), head.readableBytes());
			own.writeBytes(tail, tail.readerIndex(), tail.readableBytes());
			ByteBuf before = own.readRetainedSlice(head.readableBytes());
			return new ChargedBuffer(pool, takenBytes, before, shared.retainedDuplicate(), own);
		}
		catch (Throwable ex) {
			pool.give(takenBytes);
			throw ex;
		}
	}

	@Override
	protected void deallocate() {
		try {
			super.deallocate();
		}
		finally {
			this.pool.give(this.takenBytes);
		}
	}

	@Override
	public boolean equals(Object other) {
		return super.equals(other);
	}

	@Override
	public int hashCode() {
		return super.hashCode();
	}

}
