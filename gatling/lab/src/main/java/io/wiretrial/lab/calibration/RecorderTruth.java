package io.wiretrial.lab.calibration;

import java.io.FileNotFoundException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.delay.DelayLaw;
import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.environment.Calibration.Pair;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.InjectedDelay;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * Whether the recorder tells the delays that the null target's law gave.
 *
 * @param rig plays the trials
 * @param lawful the target with the known delays
 * @param out takes a line at a time
 */
record RecorderTruth(CalibrationRig rig, Target lawful, Consumer<String> out) {

	// Replies to a standstill come all at once. The more requests a second, the longer
	// the last of them waits for the others; the fewer, the deeper processors sleep
	// between them, which costs a request some tenths of a millisecond.
	private static final int PER_SECOND = 800;

	private static final int SECONDS = 30;

	/** 95 % none, 4 % 5 ms, 1 % 20 ms; halfway a standstill of 100 ms. */
	static final DelayLaw LAW = new DelayLaw(42, PER_SECOND * SECONDS / 2, PER_SECOND / 10);

	private static final int ATTEMPTS = 4;

	private static final int LANES = 128;

	private static final double TOLERANCE = 0.05;

	private static final double TOLERANCE_MILLIS = 0.3;

	private static final long LONG_NANOS = 50_000_000;

	List<Comparison> compare() throws InterruptedException {
		Histogram law = new Histogram(3);
		for (long ordinal = 0; ordinal < PER_SECOND * SECONDS; ordinal++) {
			law.recordValue(LAW.delayNanos(ordinal));
		}
		List<Comparison> comparisons = new ArrayList<>();
		for (String arm : List.of("grpc-proto", "rest-json-h1", "rest-json-h2c")) {
			Histogram recorded = recorded(arm);
			if (recorded == null) {
				comparisons.add(of("recorder, %s: trials that counted : 1".formatted(arm), "trials", 0, 1, true));
				continue;
			}
			for (double percentile : new double[] { 50, 95.5, 99.5 }) {
				comparisons
					.add(within("%s, p%s".formatted(arm, percentile), "ms", law.getValueAtPercentile(percentile) / 1e6,
							recorded.getValueAtPercentile(percentile) / 1e6, TOLERANCE_MILLIS));
			}
			comparisons.add(within(arm + ", above 50 ms", "requests", above(law), above(recorded), 0));
		}
		return comparisons;
	}

	// A void trial says nothing about the recorder, and is played again. A failed one is
	// not: the null target does not fail.
	private @Nullable Histogram recorded(String arm) throws InterruptedException {
		WarmedRun run = run(arm);
		for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
			Path folder = this.rig.nextFolder(run);
			TrialResult trial = this.rig.play(folder, CalibrationRig.everyNameIs(this.lawful), run).get(0);
			if (trial.outcome() == Outcome.OK) {
				return read(new TrialFiles(folder).histograms(run.id(), trial.id().number()));
			}
			this.out.accept("recorder, %s: attempt %d was %s (%s)".formatted(arm, attempt,
					trial.outcome().name().toLowerCase(Locale.ROOT), trial.flags()));
			if (trial.outcome() == Outcome.FAILED) {
				return null;
			}
		}
		return null;
	}

	// The law's median is no delay at all, so differences are held against a bound, not
	// ratios
	private Comparison within(String what, String unit, double expected, double actual, double absolute) {
		this.out.accept(
				String.format(Locale.ROOT, "recorder, %s: law %.3f, recorded %.3f %s", what, expected, actual, unit));
		return of("recorder, %s: distance from the law : what is allowed".formatted(what), unit,
				Math.abs(actual - expected), Math.max(TOLERANCE * expected, absolute), false);
	}

	private static Comparison of(String name, String unit, double first, double second, boolean atLeast) {
		return new Comparison(name, unit, List.of(new Pair(first, second)), first / second, 1.0, atLeast);
	}

	private static double above(Histogram histogram) {
		return histogram.getCountBetweenValues(LONG_NANOS, histogram.getMaxValue());
	}

	static WarmedRun run(String arm) {
		Load load = new Load(Load.Model.OPEN, Load.Arrivals.FIXED, new ArrivalRate((double) PER_SECOND), LANES,
				Connections.PER_USER);
		WarmedRun warmed = new ClosedLoopPlan("truth-" + arm, load, Duration.ofSeconds(20), Duration.ZERO,
				Duration.ofSeconds(SECONDS), 1, false)
			.of(List.of(new Task(arm, Operation.ECHO, "fields-5")));
		PlannedRun run = warmed.run();
		return new WarmedRun(run.with(run.conditions()
			.stream()
			.map((condition) -> condition.withEach((played) -> new PlannedArm(played.name(), played.label(),
					played.targets(), false, new InjectedDelay(0, true))))
			.toList()), warmed.warmUp());
	}

	private static Histogram read(Path log) {
		try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
			while (reader.hasNext()) {
				if (reader.nextIntervalHistogram() instanceof Histogram histogram
						&& Measure.TOTAL.name().equals(histogram.getTag())) {
					return histogram;
				}
			}
		}
		catch (FileNotFoundException ex) {
			throw new UncheckedIOException("Histograms %s are missing: see the generator's log.".formatted(log), ex);
		}
		throw new UnusableEnvironmentException("Histograms %s have no totals: see the generator's log.".formatted(log));
	}

}
