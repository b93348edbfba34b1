package io.wiretrial.report.results;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Operation;

/**
 * Results of one condition.
 *
 * @param id id of the condition
 * @param label what a reader calls it
 * @param setting what was asked for
 * @param control the baseline against itself; null below two blocks
 * @param blocks how many blocks count, were void and were planned
 * @param notes what holds for all its arms, one sentence each: a full link, one process
 * for A and A′
 * @param arms the baseline first, then the others
 */
public record ConditionResults(String id, String label, Setting setting, @Nullable Control control, Blocks blocks,
		List<String> notes, List<ArmResults> arms) {

	public ConditionResults {
		notes = List.copyOf(notes);
		arms = List.copyOf(arms);
	}

	/**
	 * Returns its arms as rows.
	 * @return that of the baseline first
	 */
	public Stream<ArmRow> rows() {
		return this.arms.stream().map((arm) -> new ArmRow(this, arm));
	}

	/**
	 * Settings that were asked for under a condition.
	 *
	 * @param operation what one operation does
	 * @param payload payload of the corpus
	 * @param axes position on named numeric axes, any number each; empty if the condition
	 * is on none
	 * @param ratePerSecond arrival rate in the open model, operations per second of all
	 * lanes together, above 0; null in the closed model and where no trial was played
	 * @param network name of the network that its connections crossed, such as
	 * {@code loopback}
	 * @param roundTripMillis delay there and back that the network was set to, in ms, 0
	 * or more
	 * @param windowMillis recorded time of each arm in a block, in ms, above 0
	 * @param limit limit that its arms are held against, such as {@code p99 < 25ms}; null
	 * for none
	 */
	public record Setting(Operation operation, String payload, Map<String, Double> axes, @Nullable Double ratePerSecond,
			String network, double roundTripMillis, double windowMillis, @Nullable Limit limit) {

		public Setting {
			axes = Map.copyOf(axes);
		}

	}

	/**
	 * The baseline against itself, by the plan's metric: A′ : A, two processes where
	 * there are two.
	 *
	 * @param size A′ : A with its interval of 95 %
	 * @param noisy whether the interval leaves the margin
	 */
	public record Control(RatioResult size, boolean noisy) {
	}

	/**
	 * Blocks of a condition.
	 *
	 * @param complete blocks that count, 0 or more
	 * @param voided blocks in which clock or recorder broke and that were repeated, 0 or
	 * more
	 * @param planned blocks that were planned, 0 or more
	 * @param starts starts of the services over which the complete blocks are spread, 0
	 * or more
	 */
	public record Blocks(int complete, int voided, int planned, int starts) {
	}

}
