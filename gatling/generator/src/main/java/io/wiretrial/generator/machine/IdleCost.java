package io.wiretrial.generator.machine;

import java.util.List;

import io.wiretrial.model.result.ServerCost;

/**
 * CPU time of a service that is asked for nothing but its cost: what a pair of readings
 * takes, and what idle threads take meanwhile.
 *
 * @param pairNanos CPU time of a pair of readings
 * @param share CPU time of idle threads per elapsed time
 */
public record IdleCost(double pairNanos, double share) {

	/**
	 * Takes it from costs that were read while nobody asked for anything else. What a
	 * service does once, such as a collection, is no cost of idle threads.
	 * @param pairs costs between readings one right after the other, one at least
	 * @param rests costs between two readings some time apart, of which the quietest
	 * tells
	 * @return what is subtracted from costs
	 */
	public static IdleCost of(List<ServerCost> pairs, List<ServerCost> rests) {
		double[] nanos = pairs.stream().mapToDouble(ServerCost::workNanos).sorted().toArray();
		double median = nanos[nanos.length / 2];
		return new IdleCost(median,
				rests.stream()
					.mapToDouble((rest) -> Math.max(0, rest.workNanos() - median) / Math.max(1, rest.wallNanos()))
					.min()
					.orElse(0));
	}

	/**
	 * Leaves it out of a cost.
	 * @param cost cost of operations
	 * @return the same cost, which says what of it is idle
	 */
	public ServerCost without(ServerCost cost) {
		return cost.idle(Math.round(this.pairNanos + this.share * cost.wallNanos()));
	}

}
