package io.wiretrial.model.schedule;

import java.util.List;

import io.wiretrial.model.plan.PresetName;

/**
 * Everything the generator plays, in order. The runner writes it, the generator reads it.
 *
 * @param version version of this format
 * @param run name of the run: its start time
 * @param seed seed of everything random in the run
 * @param preset how much is played
 * @param targets the running services
 * @param warmUp what comes before the first block
 * @param runs one for each start of each plan
 * @param eventLoops event loops of the generator, 1 to 64
 */
public record Schedule(int version, String run, long seed, PresetName preset, List<Target> targets, WarmUp warmUp,
		List<PlannedRun> runs, int eventLoops) {

	/** Version of the format that this class reads and writes. */
	public static final int VERSION = 9;

	public Schedule {
		targets = List.copyOf(targets);
		runs = List.copyOf(runs);
		requireVersion(version);
	}

	/**
	 * Refuses schedules of another format, which have other keys.
	 * @param version version of a schedule
	 * @throws IllegalArgumentException naming it, if it is another
	 */
	public static void requireVersion(int version) {
		if (version != VERSION) {
			throw new IllegalArgumentException(
					"Schedule has version %d, this Wiretrial reads version %d: report it with the Wiretrial that made it, or run again."
						.formatted(version, VERSION));
		}
	}

	/**
	 * Returns this schedule with other targets and runs.
	 * @param running services that run
	 * @param played what is played of them
	 * @return a copy with these
	 */
	public Schedule with(List<Target> running, List<PlannedRun> played) {
		return new Schedule(this.version, this.run, this.seed, this.preset, running, this.warmUp, played,
				this.eventLoops);
	}

	/**
	 * Returns this schedule as it is kept when nobody plays it any more.
	 * @return the schedule with targets that hold no settings, so no secrets
	 */
	public Schedule withoutSettings() {
		return with(this.targets.stream().map(Target::withoutSettings).toList(), this.runs);
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
