package io.wiretrial.model.rules;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.TrialResult;

/**
 * The rules by which trials are flagged, one a flag. The generator applies them when a
 * trial has ended, the judge again to the evidence in its file: a rule that changes needs
 * no new measurement.
 */
public final class TrialRules {

	/** Share of time that the machine may take from a process. */
	public static final double DISTURBED_SHARE = 0.02;

	/** Little's law as it is applied. */
	public static final LittlesLaw LITTLES_LAW = new LittlesLaw(0.1, 3, 50);

	/** Shift of the halves as it is applied. */
	public static final HalvesShift HALVES_SHIFT = new HalvesShift(0.2, 10);

	/** Share of what a link can carry above which it limits what is measured. */
	private static final double LINK_SHARE = 0.8;

	private static final long CLOCK_NANOS = 1_000_000;

	private static final int DEADLINE_FACTOR = 3;

	private static final int DEADLINE_SECONDS = 5;

	private static final Set<String> LOST = Set.of(Counts.LOST_OR_REORDERED, Counts.NOT_DELIVERED);

	private static final TrialRules PRESENT = new TrialRules(present(new LateStarts(1e6, 0.1)));

	private final Map<Flag, FlagRule> rules = new EnumMap<>(Flag.class);

	private TrialRules(List<FlagRule> rules) {
		rules.forEach((rule) -> this.rules.put(rule.flag(), rule));
	}

	/**
	 * Returns the rules as they are applied.
	 * @return one for each flag
	 */
	public static TrialRules present() {
		return PRESENT;
	}

	/**
	 * Returns when a trial of requests is given up.
	 * @param plannedNanos planned time of lead-in and window, in ns
	 * @return time from its start, in ns
	 */
	public static long deadlineNanos(long plannedNanos) {
		return DEADLINE_FACTOR * plannedNanos + DEADLINE_SECONDS * 1_000_000_000L;
	}

	private static List<FlagRule> present(LateStarts late) {
		Saturation saturation = new Saturation(0.85, 0.9, DISTURBED_SHARE);
		return List.of(FlagRule.errors(0.001),
				new FlagRule(Flag.LOST_OR_REORDERED, "Messages of a stream were lost or came in another order.",
						(trial) -> trial.counts().failures().keySet().stream().anyMatch(LOST::contains)),
				new FlagRule(Flag.TARGET_DIED, "The service died during the trial.",
						(trial) -> trial.timing().ending().targetDied()),
				new FlagRule(Flag.OUT_OF_MEMORY, "The kernel killed the service because it exceeded its memory limit.",
						(trial) -> false),
				new FlagRule(Flag.DRAIN_DEADLINE,
						"Operations were still in flight at the drain deadline and were cancelled.",
						(trial) -> trial.timing().ending().late()),
				new RateMissed(DISTURBED_SHARE, 3, DISTURBED_SHARE).unless(late), late.rule(),
				saturation.generatorBusy(), FlagRule.steal(DISTURBED_SHARE),
				FlagRule.generatorThrottled(DISTURBED_SHARE),
				new FlagRule(Flag.TRIAL_DEADLINE,
						"The trial had not come to rest after %d times its planned length plus %d s."
							.formatted(DEADLINE_FACTOR, DEADLINE_SECONDS),
						(trial) -> trial.timing().ending().stuck()),
				new FlagRule(Flag.CLOCK,
						"The service's clock left what the generator's readings allow by more than %.0f ms."
							.formatted(CLOCK_NANOS / 1e6),
						(trial) -> trial.timing().clockErrorNanos() > CLOCK_NANOS),
				HALVES_SHIFT.rule(), LITTLES_LAW.rule(), saturation.rule(), FlagRule.limitedByLink(LINK_SHARE),
				FlagRule.behind(0.95), FlagRule.notStreamed(0.9, 10), FlagRule.serviceThrottled(DISTURBED_SHARE),
				new FlagRule(Flag.COST_UNREAD, "The server's cost could not be read.",
						(trial) -> trial.cost().server() == null));
	}

	/**
	 * Returns these rules with another one for a flag.
	 * @param rule rule that takes the place of the one with its flag
	 * @return a copy with that rule; these stay as they are
	 */
	public TrialRules with(FlagRule rule) {
		TrialRules changed = new TrialRules(List.copyOf(this.rules.values()));
		changed.rules.put(rule.flag(), rule);
		return changed;
	}

	/**
	 * Flags a trial by its evidence.
	 * @param trial a trial, flagged before or not
	 * @return the trial with the flags that these rules give it, and no others
	 */
	public TrialResult flagged(TrialResult trial) {
		return trial.flagged(
				this.rules.values().stream().filter((rule) -> rule.applies().test(trial)).map(FlagRule::flag).toList());
	}

	/**
	 * Says what is true of a trial with a flag.
	 * @param flag any flag: each has a rule
	 * @return one sentence, with the thresholds of its rule
	 */
	public String meaning(Flag flag) {
		return Objects.requireNonNull(this.rules.get(flag), () -> "Flag %s has no rule.".formatted(flag)).meaning();
	}

}
