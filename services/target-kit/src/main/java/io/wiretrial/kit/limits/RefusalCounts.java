package io.wiretrial.kit.limits;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts what this process refused, by reason. Safe for any number of threads.
 */
public final class RefusalCounts {

	private final Map<Refusal, LongAdder> counts = new EnumMap<>(Refusal.class);

	/**
	 * Creates counts of zero.
	 */
	public RefusalCounts() {
		for (Refusal refusal : Refusal.values()) {
			this.counts.put(refusal, new LongAdder());
		}
	}

	/**
	 * Counts one.
	 * @param refusal its reason
	 */
	public void count(Refusal refusal) {
		this.counts.getOrDefault(refusal, new LongAdder()).increment();
	}

	/**
	 * Returns how many were refused.
	 * @param refusal for what reason
	 * @return number since the start
	 */
	public long of(Refusal refusal) {
		return this.counts.getOrDefault(refusal, new LongAdder()).sum();
	}

}
