package io.wiretrial.kit.memory;

/**
 * Share that one connection has taken of a pool for what waits there. For one thread; hot
 * path: the pool is asked only when what waits changes, and given back to in steps.
 */
public final class Charge {

	private static final int STEP_BYTES = 16 * 1024;

	private final MemoryPool pool;

	private long taken;

	/**
	 * Creates a charge of nothing.
	 * @param pool what to take from
	 */
	public Charge(MemoryPool pool) {
		this.pool = pool;
	}

	/**
	 * Takes or gives back the difference to what waits now.
	 * @param waitingBytes octets that wait; 0 gives all back
	 * @return false if there is no room for the difference: what was taken before stays
	 */
	public boolean cover(long waitingBytes) {
		long missing = waitingBytes - this.taken;
		if (missing > 0) {
			if (!this.pool.tryTakeForOne(missing)) {
				return false;
			}
			this.taken = waitingBytes;
		}
		ease(waitingBytes);
		return true;
	}

	/**
	 * Takes or gives back the difference to what waits now, and takes no more in all than
	 * it leaves (Choudhury and Hahne, Dynamic queue length thresholds for shared-memory
	 * packet switches, IEEE/ACM Transactions on Networking 6(2), 1998): those who have
	 * much do not keep out those who ask for little.
	 * @param waitingBytes octets that wait; 0 gives all back
	 * @return false if there is no room for the difference: what was taken before stays
	 */
	public boolean coverFairly(long waitingBytes) {
		long missing = waitingBytes - this.taken;
		return (missing <= 0 || this.pool.leavesForOne(waitingBytes, missing)) && cover(waitingBytes);
	}

	/**
	 * Gives back what waits no longer, and takes nothing.
	 * @param waitingBytes octets that wait; 0 gives all back
	 */
	public void ease(long waitingBytes) {
		long more = this.taken - waitingBytes;
		if (more > 0 && (waitingBytes == 0 || more >= STEP_BYTES)) {
			this.pool.give(more);
			this.taken = waitingBytes;
		}
	}

}
