package io.wiretrial.guard.memory;

import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;

/**
 * Octets of one kind of memory that may wait in this process, and those that wait now; or
 * a part of such a pool with its own limit. Safe for any number of threads; hot path.
 */
public final class MemoryPool {

	/** What may wait without being taken: a request or a call takes as much itself. */
	public static final int FREE_BYTES = 1024;

	/** What a part of a body takes beside its octets, of which it may have one. */
	public static final int PART_BYTES = 256;

	/** What is kept for messages that many share: a quarter. */
	private static final int RESERVE = 4;

	/** A connection that leaves this part of what single ones may gets no more made. */
	private static final int CONNECTION = 4;

	private static final long LEAST_ANSWERS_BYTES = 1024 * 1024;

	private final AtomicLong used = new AtomicLong();

	private final AtomicLong refused = new AtomicLong();

	private final String name;

	private final long limitBytes;

	private final long limitForOneBytes;

	/** What is taken of this is taken of that, too; null unless this is a part. */
	private final @Nullable MemoryPool whole;

	/**
	 * Creates a pool of which nothing is used.
	 * @param name what it is a pool of, for messages and meters, such as {@code direct}
	 * @param limitBytes octets that may be used at once, at least 1
	 */
	public MemoryPool(String name, long limitBytes) {
		this(name, limitBytes, null);
	}

	private MemoryPool(String name, long limitBytes, @Nullable MemoryPool whole) {
		if (limitBytes < 1) {
			throw new IllegalArgumentException(
					"Limit of the %s memory pool is %d octets: use at least 1.".formatted(name, limitBytes));
		}
		this.name = name;
		this.limitBytes = limitBytes;
		this.limitForOneBytes = limitBytes - limitBytes / RESERVE;
		this.whole = whole;
	}

	/**
	 * Takes octets if they fit; their taker gives them back.
	 * @param bytes octets, at least 0
	 * @return false if they would exceed the limit: nothing is taken then
	 */
	public boolean tryTake(long bytes) {
		return tryTake(bytes, this.limitBytes) && (this.whole == null || this.whole.tryTake(bytes) || undo(bytes));
	}

	/**
	 * Takes octets for what one connection alone waits for, if they fit and leave a
	 * quarter of the pool to what many share: peers that do not read their own replies
	 * stop nobody else's messages.
	 * @param bytes octets, at least 0
	 * @return false if nothing was taken
	 */
	public boolean tryTakeForOne(long bytes) {
		return tryTake(bytes, this.limitForOneBytes)
				&& (this.whole == null || this.whole.tryTakeForOne(bytes) || undo(bytes));
	}

	// Whether single connections would have as much left; counted as refused if not.
	boolean leavesForOne(long bytes, long missingBytes) {
		return leaves(bytes, this.limitForOneBytes - this.used.get() - missingBytes);
	}

	// The same for who can do without, of the whole, too; never counted.
	boolean hasLeftForOne(long bytes, long missingBytes) {
		return bytes <= this.limitForOneBytes - this.used.get() - missingBytes
				&& (this.whole == null || this.whole.hasLeftForOne(missingBytes, 0));
	}

	// False too if their taker, who has some, would have more than is left.
	boolean tryTakeFairly(long bytes, long takenBytes) {
		return leaves(takenBytes + bytes, leftBytes() - bytes) && tryTake(bytes);
	}

	private boolean leaves(long bytes, long left) {
		if (bytes > left) {
			this.refused.incrementAndGet();
		}
		return bytes <= left;
	}

	// Of the whole its quarter in any case: what others share makes room there.
	private long leftBytes() {
		long bytes = this.used.get();
		long left = this.limitBytes - bytes;
		return (this.whole != null)
				? Math.min(left, Math.max(this.whole.leftBytes(), this.whole.limitBytes / RESERVE - bytes)) : left;
	}

	/**
	 * Tells whether octets would fit for what one connection waits for; takes nothing.
	 * @param bytes octets, at least 0
	 * @return false if they would not; counted as refused
	 */
	public boolean hasRoomForOne(long bytes) {
		return leaves(this.used.get() + bytes, this.limitForOneBytes)
				&& (this.whole == null || this.whole.hasRoomForOne(bytes));
	}

	private boolean tryTake(long bytes, long limit) {
		if (this.used.addAndGet(bytes) <= limit) {
			return true;
		}
		this.used.addAndGet(-bytes);
		this.refused.incrementAndGet();
		return false;
	}

	private boolean undo(long bytes) {
		this.used.addAndGet(-bytes);
		return false;
	}

	/**
	 * Gives octets back.
	 * @param bytes as many as were taken
	 */
	public void give(long bytes) {
		this.used.addAndGet(-bytes);
		if (this.whole != null) {
			this.whole.give(bytes);
		}
	}

	/**
	 * Checks, at the start, that a limit is one that can be reached.
	 * @param property name of the limit's property
	 * @param bytes value of the limit in octets
	 * @throws IllegalArgumentException if the pool ends before, with both values
	 */
	public void requireRoom(String property, long bytes) {
		if (bytes > this.limitBytes) {
			throw new IllegalArgumentException(
					("Property %s is %dB, more than the %dB of %s memory that may wait in this process: lower it, "
							+ "or raise wiretrial.guard.memory.%s-percent or the memory itself.")
						.formatted(property, bytes, this.limitBytes, this.name, this.name));
		}
	}

	/**
	 * Checks, at the start, a limit whose default small processes have no room for: there
	 * the pool ends before the default, which is not refused.
	 * @param property name of the limit's property
	 * @param bytes value of the limit in octets
	 * @param defaultBytes default of the limit in octets
	 * @throws IllegalArgumentException if the value is more than the default and the pool
	 * ends before, with both values
	 */
	public void requireRoom(String property, long bytes, long defaultBytes) {
		if (bytes > defaultBytes) {
			requireRoom(property, bytes);
		}
	}

	/**
	 * Returns what it is a pool of.
	 * @return name, such as {@code direct}
	 */
	public String name() {
		return this.name;
	}

	/**
	 * Returns what is taken now.
	 * @return octets, for a moment more than the limit while a refusal is made
	 */
	public long usedBytes() {
		return this.used.get();
	}

	/**
	 * Returns what single connections may take: all but a quarter.
	 * @return octets, at most {@link #limitBytes()}
	 */
	public long limitForOneBytes() {
		return this.limitForOneBytes;
	}

	/**
	 * Makes a part of this pool for one kind of what waits: what is taken of the part is
	 * taken of this pool, too, or of neither.
	 * @param part name of the part
	 * @param partBytes octets of the part that may be used at once, at least 1
	 * @return the part, of which nothing is used
	 */
	public MemoryPool part(String part, long partBytes) {
		return new MemoryPool(part, partBytes, this);
	}

	/**
	 * Makes a part of a quarter of this pool: single connections may take of it a quarter
	 * of {@link #limitForOneBytes() what they may take} of this pool.
	 * @param part name of the part
	 * @return the part, of which nothing is used
	 */
	public MemoryPool quarter(String part) {
		return part(part, Math.max(1, this.limitBytes / RESERVE));
	}

	/**
	 * Returns what answers may wait on a connection that gets more made: a quarter of
	 * what single ones may take, and 1 MB at least.
	 * @return octets, at least 1 MB
	 */
	public long answersOfOneBytes() {
		return Math.max(LEAST_ANSWERS_BYTES, this.limitForOneBytes / CONNECTION);
	}

	/**
	 * Returns what may be taken.
	 * @return octets, at least 1
	 */
	public long limitBytes() {
		return this.limitBytes;
	}

	/**
	 * Returns how often octets did not fit.
	 * @return number since the start
	 */
	public long refusals() {
		return this.refused.get();
	}

}
