package io.wiretrial.report.results;

import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

/**
 * The two verdicts on an arm.
 *
 * @param latency by the plan's metric; null where the load saturates the machine, so that
 * times say nothing
 * @param cpu by the server's CPU time per operation; null where no block has it
 */
public record ArmVerdicts(@Nullable VerdictResult latency, @Nullable VerdictResult cpu) {

	/**
	 * Returns the verdicts that there are.
	 * @return none to two, that of the latency first
	 */
	public Stream<VerdictResult> all() {
		return Stream.of(this.latency, this.cpu).flatMap(Stream::ofNullable);
	}

}
