package io.wiretrial.report.results;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.Fault;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.plan.PresetName;

/**
 * Everything a run says.
 *
 * @param version version of this format, 7 or more
 * @param run which run it is, and whether it came to its end
 * @param environment where it was measured; null if the run ended before it was written
 * @param plans one per plan
 * @param caveats what a reader must know before believing it
 * @param faults what went wrong outside trials
 */
public record Results(int version, Run run, @Nullable Environment environment, List<PlanResults> plans,
		List<Caveat> caveats, List<Fault> faults) {

	/** Version of the format that this class writes. */
	public static final int VERSION = 7;

	public Results {
		plans = List.copyOf(plans);
		caveats = List.copyOf(caveats);
		faults = List.copyOf(faults);
	}

	/**
	 * Tells whether an arm failed anywhere.
	 * @return true if an arm or its baseline failed, or arms answered differently
	 */
	public boolean anyFailed() {
		return this.plans.stream()
			.anyMatch((plan) -> !plan.parityHeld() || plan.verdicts().anyMatch(VerdictResult::hasFailed));
	}

	/**
	 * Names the plans in which an arm was not shown to hold the limit of its condition.
	 * @return ids; empty for a preset that judges nothing
	 */
	public List<String> limitsNotHeld() {
		return this.run.preset().isJudged()
				? this.plans.stream().filter((plan) -> !plan.holdsLimits()).map(PlanResults::id).toList() : List.of();
	}

	/**
	 * Identity of the run.
	 *
	 * @param name name of the run: its start time
	 * @param seed seed of everything random in the run, any number of 64 bits
	 * @param preset how much of the plans was played
	 * @param complete whether every planned trial was played
	 * @param remark why a run is incomplete; empty if it is complete
	 */
	public record Run(String name, long seed, PresetName preset, boolean complete, String remark) {
	}

}
