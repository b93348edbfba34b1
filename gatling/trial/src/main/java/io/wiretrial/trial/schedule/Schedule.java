package io.wiretrial.trial.schedule;

import java.util.ArrayList;
import java.util.List;

import io.wiretrial.trial.plan.PresetName;

/**
 * Everything the generator plays, in order. The runner writes it, the generator reads it.
 *
 * @param version version of this format
 * @param run name of the run: its start time
 * @param seed seed of everything random in the run
 * @param preset how much is played
 * @param targets the running services
 * @param warmUp what comes before the first block
 * @param runs one per plan
 * @param eventLoops event loops of the generator, 1 to 64
 */
public record Schedule(int version, String run, long seed, PresetName preset, List<Target> targets, WarmUp warmUp,
		List<PlannedRun> runs, int eventLoops) {

	/** Version of the format that this class reads and writes. */
	public static final int VERSION = 6;

	public Schedule {
		targets = List.copyOf(targets);
		runs = List.copyOf(runs);
		if (version != VERSION) {
			throw new IllegalArgumentException(
					"Schedule version %d is not known: this generator reads version %d.".formatted(version, VERSION));
		}
	}

	/**
	 * Returns this schedule as one of its runs sees it.
	 * @param run run whose targets others may stand in for
	 * @return the schedule with the targets that answer in that run
	 * @throws IllegalArgumentException if a stand-in does not run
	 */
	public Schedule seenBy(PlannedRun run) {
		List<Target> seen = new ArrayList<>();
		run.standIns().forEach((name, other) -> seen.add(target(other).named(name)));
		this.targets.stream().filter((target) -> !run.standIns().containsKey(target.name())).forEach(seen::add);
		return new Schedule(this.version, this.run, this.seed, this.preset, seen, this.warmUp, this.runs,
				this.eventLoops);
	}

	/**
	 * Returns this schedule as it is kept when nobody plays it any more.
	 * @return the schedule with targets that hold no settings, so no secrets
	 */
	public Schedule withoutSettings() {
		return new Schedule(this.version, this.run, this.seed, this.preset,
				this.targets.stream().map(Target::withoutSettings).toList(), this.warmUp, this.runs, this.eventLoops);
	}

	/**
	 * Finds a target.
	 * @param name name by which arms ask for it
	 * @return where it answers, and its settings
	 * @throws IllegalArgumentException if no such target runs
	 */
	public Target target(String name) {
		return this.targets.stream()
			.filter((target) -> target.name().equals(name))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException("Target '%s' does not run: the schedule has %s."
				.formatted(name, this.targets.stream().map(Target::name).toList())));
	}

}
