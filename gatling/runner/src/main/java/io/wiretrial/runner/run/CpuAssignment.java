package io.wiretrial.runner.run;

import org.jspecify.annotations.Nullable;

/**
 * Shares of the processors that services and generator use.
 *
 * @param services processors of the services in the notation of {@code taskset -c}; null
 * for all
 * @param generator processors of the generator in the same notation; null for all
 * @param serviceProcessors how many the services have
 * @param generatorProcessors how many the generator has
 */
public record CpuAssignment(@Nullable String services, @Nullable String generator, int serviceProcessors,
		int generatorProcessors) {

	private static final int LOOPS_PER_PROCESSOR = 4;

	/**
	 * Divides the processors.
	 * @param processors number of processors, 1 or more
	 * @param pinned whether services and generator get halves of their own
	 * @return one half each; all for both if not pinned or there is one alone
	 */
	public static CpuAssignment of(int processors, boolean pinned) {
		if (!pinned || processors < 2) {
			return new CpuAssignment(null, null, processors, processors);
		}
		int half = processors / 2;
		return new CpuAssignment("0-" + (half - 1), half + "-" + (processors - 1), half, processors - half);
	}

	/**
	 * Returns the event loops of a generator. A lane must not wait for another's
	 * decoding: each has an event loop of its own, up to four a processor, and the kernel
	 * shares the processors out among them.
	 * @param lanes lanes of the run that it plays
	 * @return event loops, at least one a processor
	 */
	public int eventLoops(int lanes) {
		return Math.max(this.generatorProcessors, Math.min(lanes, LOOPS_PER_PROCESSOR * this.generatorProcessors));
	}

	String described() {
		return (this.services == null) ? "none: services and generator share all processors"
				: "services on %s, generator on %s".formatted(this.services, this.generator);
	}

}
