package io.wiretrial.calibration.selftest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

import org.apache.commons.statistics.descriptive.StandardDeviation;

import io.wiretrial.calibration.ClosedLoopPlan;
import io.wiretrial.calibration.SmallRun;
import io.wiretrial.experiment.run.Deployment;
import io.wiretrial.experiment.run.RunContext;
import io.wiretrial.experiment.run.ServiceProgram;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Role;
import io.wiretrial.trial.schedule.Shape;

/**
 * The noise of A : A′ for the same time of measuring, when their trials follow each other
 * and when they alternate finely within one block, in turns, by one generator and one
 * process of each service.
 *
 * @param context where and how services and generator run
 * @param folder takes the files
 * @param out takes a line at a time
 */
record InterleavingNoise(RunContext context, Path folder, Consumer<String> out) {

	private static final List<String> CELLS = List.of("rest-fields-5", "grpc-fields-5", "voice", "hub");

	private static final int TURNS = 3;

	private static final int BLOCKS = 12;

	private static final double ASKED = 0.5;

	private static final Duration WINDOW = Duration.ofMillis(500);

	private static final Shape SHAPE = new Shape(Duration.ZERO, Duration.ofMillis(50), WINDOW, Duration.ofSeconds(2), 0,
			WINDOW, 0.3);

	boolean met() throws InterruptedException {
		List<PlannedRun> runs = new ArrayList<>();
		for (int turn = 1; turn <= TURNS; turn++) {
			for (String cell : CELLS) {
				runs.add(apart(comparison("apart-" + turn + "-" + cell, cell, turn).played()));
				runs.add(comparison("fine-" + turn + "-" + cell, cell, turn).played());
			}
		}
		TrialFiles files = new TrialFiles(this.folder.resolve("noise"));
		try (Deployment deployment = new Deployment(this.context, files)) {
			deployment.startAll(List.of(ServiceProgram.of(SelfTestCells.REST), ServiceProgram.of(SelfTestCells.GRPC),
					ServiceProgram.of(SelfTestCells.PUSH)));
			new SmallRun(deployment, this.context.shares().generatorProcessors(), Duration.ofMinutes(3)).play(
					files.directory(), deployment.targets(),
					ClosedLoopPlan.warmUp(Duration.ofMillis(250), Duration.ofSeconds(40)), runs, (event) -> {
					});
		}
		boolean met = true;
		for (String cell : CELLS) {
			met &= say(cell, noise(files, "apart", cell), noise(files, "fine", cell));
		}
		return met;
	}

	private static SelfComparison comparison(String id, String cell, int seed) {
		return new SelfComparison(id, List.of(SelfTestCells.alone(cell)), SHAPE, BLOCKS, seed);
	}

	// Each trial in a phase of its own, as it was before blocks were phases.
	static PlannedRun apart(PlannedRun run) {
		List<ConditionBlock> blocks = run.blocks()
			.stream()
			.flatMap((block) -> block.trials()
				.stream()
				.map((trial) -> new ConditionBlock(block.condition(), block.block(), block.spare(), List.of(trial))))
			.toList();
		return run.of(run.start(), blocks);
	}

	private boolean say(String cell, double apart, double fine) {
		boolean met = fine <= ASKED * apart;
		this.out.accept(String.format(Locale.ROOT,
				"noise of A : A', %s, standard deviation for one second of measuring: trials apart %.1f %%, alternating %.1f %%, ratio %.2f, asked at most %.2f: %s",
				cell, apart * 100, fine * 100, fine / apart, ASKED, met ? "met" : "NOT met"));
		return met;
	}

	private static double noise(TrialFiles files, String design, String cell) {
		List<Double> logRatios = new ArrayList<>();
		for (int turn = 1; turn <= TURNS; turn++) {
			logRatios.addAll(logRatios(SmallRun.read(files.trials(design + "-" + turn + "-" + cell))));
		}
		double seconds = 2 * WINDOW.toNanos() / 1e9;
		return StandardDeviation.of(logRatios.stream().mapToDouble(Double::doubleValue).toArray()).getAsDouble()
				* Math.sqrt(seconds);
	}

	static List<Double> logRatios(List<TrialResult> trials) {
		Map<Integer, Double> first = new HashMap<>();
		Map<Integer, Double> second = new HashMap<>();
		for (TrialResult trial : trials) {
			double median = trial.time(Measure.TOTAL).value(Statistic.MEDIAN);
			if (median > 0) {
				((trial.id().role() == Role.BASELINE) ? first : second).put(trial.id().block(), Math.log(median));
			}
		}
		return first.keySet()
			.stream()
			.filter(second::containsKey)
			.map((block) -> first.getOrDefault(block, 0.0) - second.getOrDefault(block, 0.0))
			.toList();
	}

}
