package io.wiretrial.generator.phase;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.InFlight;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.result.Distribution;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.ServerCost;

/**
 * Flags a trial: what was the arm's fault, what the machine's, what a reader must know.
 */
final class Flags {

	private static final double LEAST_LAG_LIMIT_NANOS = 1e6;

	private static final double SAMPLE_PERIOD_NANOS = 1e6;

	static final double BUSY_SHARE = 0.85;

	private static final double DISTURBED_SHARE = 0.02;

	private static final long LEAST_VALUES = 10;

	private static final long LEAST_LATE = 2;

	private static final long LEAST_SAMPLES = 50;

	private final Evidence evidence;

	private final Recording recording;

	private final List<Flag> flags = new ArrayList<>();

	private Flags(Evidence evidence) {
		this.evidence = evidence;
		this.recording = evidence.recording();
	}

	static List<Flag> of(Evidence evidence) {
		Flags flags = new Flags(evidence);
		flags.arm();
		flags.machine();
		flags.shown();
		return List.copyOf(flags.flags);
	}

	private void arm() {
		add(Flag.ERRORS, this.recording.failed() > 0.001 * this.recording.intended());
		add(Flag.LOST_OR_REORDERED, this.recording.failed(Lane.LOST_OR_REORDERED) > 0);
		add(Flag.TARGET_DIED, this.evidence.targetDied());
		add(Flag.DRAIN_DEADLINE, this.evidence.drained().late());
		add(Flag.RATE_MISSED, Scores.open(this.evidence.cell()) && !generatorLate() && rateMissed());
	}

	private void machine() {
		GeneratorCost generator = this.evidence.generator();
		boolean open = Scores.open(this.evidence.cell());
		add(Flag.START_LAG, open && generatorLate());
		add(Flag.GENERATOR_BUSY, open && generator.cpuShare() > BUSY_SHARE);
		add(Flag.STEAL, stolen(generator));
		add(Flag.GENERATOR_THROTTLED, throttled(generator));
		add(Flag.TRIAL_DEADLINE, this.evidence.drained().stuck());
	}

	private void shown() {
		add(Flag.HALVES_DIFFER, halvesDiffer(this.recording));
		add(Flag.DOUBTFUL, doubtful());
		add(Flag.SATURATED, saturated());
		add(Flag.SERVICE_THROTTLED, throttled(this.evidence.server()));
		add(Flag.COST_UNREAD, this.evidence.server() == null);
	}

	// The generator is late when a lane was free and the operation did not start all the
	// same. When all lanes are busy the arm is slow, not the generator. The 99th
	// percentile passes the limit when more than 1 % do; where one start is more than
	// that, one hiccup shall not void a block, so two are asked for.
	private boolean generatorLate() {
		return late(this.recording, total().p50());
	}

	static boolean late(Recording recording, double medianNanos) {
		double limit = Math.max(LEAST_LAG_LIMIT_NANOS, 0.1 * medianNanos);
		long late = recording.lateStarts(limit);
		return late >= LEAST_LATE && late > 0.01 * recording.intended();
	}

	static boolean stolen(GeneratorCost generator) {
		return generator.stealFraction() > DISTURBED_SHARE;
	}

	static boolean throttled(GeneratorCost generator) {
		return generator.throttledNanos() > DISTURBED_SHARE * generator.wallNanos();
	}

	// The quota of a service is part of what is measured: its user set it (decision 0013)
	static boolean throttled(@Nullable ServerCost server) {
		return server != null && server.throttledNanos() != null
				&& server.throttledNanos() > DISTURBED_SHARE * server.wallNanos();
	}

	// What completes within the window falls short of what was intended in it by more
	// than 2 %, and by more than operations that straddle its ends explain: the number in
	// flight at either end varies like its square root. Who is 2 % short has also fallen
	// behind by 2 % of the window at its end, so that the last 5 % of the operations took
	// at least 1.9 % of it; a burst of arrivals just before the end is no fault.
	private boolean rateMissed() {
		double missing = this.recording.intended() - this.recording.completedInWindow();
		double straddling = 3 * Math.sqrt(2 * Math.max(1, this.recording.inFlight().mean()));
		boolean behind = total().p95() >= 0.019 * this.recording.windowNanos();
		return behind && missing > 0.02 * this.recording.intended() && missing > straddling;
	}

	static boolean halvesDiffer(Recording recording) {
		double first = recording.firstHalfMedian();
		double second = recording.secondHalfMedian();
		return recording.smallerHalf() >= LEAST_VALUES && Math.abs(Math.log(first / second)) > 0.2;
	}

	// Little's law: mean in flight = rate × mean time in flight. Beyond 10 %, and beyond
	// three standard errors of the gauge, whose samples hang together as long as an
	// operation lasts.
	private boolean doubtful() {
		InFlight gauge = this.recording.inFlight();
		if (this.recording.failed() > 0 || gauge.samples() < LEAST_SAMPLES) {
			return false;
		}
		double inFlightNanos = total().mean() - lag().mean();
		double expected = this.recording.perSecond() * inFlightNanos / 1e9;
		double error = gauge.standardError() * Math.sqrt(1 + 2 * inFlightNanos / SAMPLE_PERIOD_NANOS);
		double distance = Math.abs(gauge.mean() - expected);
		return distance > 0.1 * expected && distance > 3 * error;
	}

	private boolean saturated() {
		if (Scores.open(this.evidence.cell()) || this.evidence.cell().load().lanes() == 1) {
			return false;
		}
		return throttled(this.evidence.server())
				|| saturated(this.evidence.generator(), this.evidence.server(), this.evidence.processors());
	}

	static boolean saturated(GeneratorCost generator, @Nullable ServerCost server, int processors) {
		double generatorShare = generator.cpuShare();
		double serverShare = (server == null || server.wallNanos() <= 0) ? 0
				: Math.max(0, (double) server.cpuNanos() / (server.wallNanos() * processors));
		return generatorShare > BUSY_SHARE || serverShare > BUSY_SHARE || generatorShare + serverShare > 0.9;
	}

	private Distribution total() {
		return this.recording.distributions().getOrDefault(Measure.TOTAL, Distribution.EMPTY);
	}

	private Distribution lag() {
		return this.recording.distributions().getOrDefault(Measure.START_LAG, Distribution.EMPTY);
	}

	private void add(Flag flag, boolean holds) {
		if (holds) {
			this.flags.add(flag);
		}
	}

}
