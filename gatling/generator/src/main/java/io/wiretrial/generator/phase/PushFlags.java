package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.result.Distribution;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.ServerCost;

/**
 * Decides the flags of a trial whose lanes subscribe. A feed has no rate that must be
 * reached: what readers do not take is what it measures.
 */
final class PushFlags {

	private final List<Flag> flags = new ArrayList<>();

	private PushFlags() {
	}

	/**
	 * Decides.
	 * @param heard what came
	 * @param intended messages that should have come in the window
	 * @param failures what failed, by cause
	 * @param server cost of the server; null if it could not be read
	 * @param generator cost of the generator
	 * @param processors processors of the machine
	 * @param died whether the target died
	 * @return flags in their order
	 */
	static List<Flag> of(Heard heard, long intended, Map<String, Long> failures, @Nullable ServerCost server,
			GeneratorCost generator, int processors, boolean died) {
		PushFlags flags = new PushFlags();
		long failed = failures.values().stream().mapToLong(Long::longValue).sum();
		flags.add(Flag.ERRORS, failed > 0.001 * intended);
		flags.add(Flag.LOST_OR_REORDERED,
				failures.containsKey(Lane.LOST_OR_REORDERED) || failures.containsKey(Heard.NOT_DELIVERED));
		flags.add(Flag.TARGET_DIED, died);
		flags.add(Flag.DRAIN_DEADLINE, heard.late());
		PhasePlayer.Played published = heard.published();
		flags.add(Flag.START_LAG, published != null && lateStarts(heard.pushed(), published.recording()));
		flags.add(Flag.GENERATOR_BUSY, published != null && generator.cpuShare() > Flags.BUSY_SHARE);
		flags.add(Flag.STEAL, Flags.stolen(generator));
		flags.add(Flag.GENERATOR_THROTTLED, Flags.throttled(generator));
		flags.add(Flag.TRIAL_DEADLINE, heard.stuck());
		flags.add(Flag.HALVES_DIFFER, Flags.halvesDiffer(heard.pushed()));
		flags.add(Flag.SATURATED, published == null && Flags.saturated(generator, server, processors));
		flags.add(Flag.SERVICE_THROTTLED, Flags.throttled(server));
		flags.add(Flag.COST_UNREAD, server == null);
		return List.copyOf(flags.flags);
	}

	// Publishers start on the event loops that receive, so their lateness is measured
	// against the delay that it becomes part of.
	private static boolean lateStarts(Recording pushed, Recording published) {
		Distribution delay = pushed.distributions().getOrDefault(Measure.TOTAL, Distribution.EMPTY);
		return Flags.late(published, delay.p50());
	}

	private void add(Flag flag, boolean holds) {
		if (holds) {
			this.flags.add(flag);
		}
	}

}
