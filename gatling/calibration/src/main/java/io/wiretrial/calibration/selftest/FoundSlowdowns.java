package io.wiretrial.calibration.selftest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

import io.wiretrial.calibration.ClosedLoopPlan;
import io.wiretrial.calibration.SmallRun;
import io.wiretrial.calibration.WarmedRun;
import io.wiretrial.calibration.selftest.SelfComparison.Copy;
import io.wiretrial.experiment.run.Deployment;
import io.wiretrial.experiment.run.RunContext;
import io.wiretrial.experiment.run.ServiceProgram;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;

/**
 * How often the judge finds a known slowdown of a null target: five comparisons of each
 * kind in each start, with the settings of quick. The null target spins for the extra
 * time, which is CPU time too; so 10 % more CPU is a share of the median that a start
 * before has told.
 *
 * @param context where and how services and generator run
 * @param folder takes the files
 * @param starts number of starts
 * @param out takes a line at a time
 */
record FoundSlowdowns(RunContext context, Path folder, int starts, Consumer<String> out) {

	private static final List<String> CELLS = List.of("rest-fields-5", "rest-image", "rest-list-300", "grpc-fields-5",
			"grpc-image");

	private static final List<Double> SHARES = List.of(0.1, 0.05);

	private static final double ASKED = 0.1;

	private static final int LEAST_FOUND = 90;

	// With less, null targets were refused verdicts as still cold
	private static final Duration WARM_UP = PresetName.QUICK.warmUpLimit();

	boolean met() throws InterruptedException {
		this.out.accept("known slowdowns of a null target, %d starts of %d comparisons of each kind:"
			.formatted(this.starts, CELLS.size()));
		Map<String, Double> cpuPerTime = cpuPerTime(play(this.folder.resolve("slowed-0"), 0, Map.of()));
		CopyTally tally = new CopyTally();
		for (int start = 1; start <= this.starts; start++) {
			Path own = this.folder.resolve("slowed-" + start);
			SelfComparison comparison = play(own, start, cpuPerTime);
			List<PlanResults> judged = JudgedCopies.judge(new TrialFiles(own), List.of(comparison));
			judged.forEach(tally::add);
			this.out.accept("  start %d of %d: so far 10 %% more CPU and delay found in %d and %d of %d".formatted(
					start, this.starts, tally.cpu(cpu(ASKED)).found(), tally.latency(delay(ASKED)).found(),
					start * CELLS.size()));
		}
		boolean met = true;
		for (double share : SHARES) {
			met &= say("%.0f %% more server CPU".formatted(share * 100), tally.cpu(cpu(share)), share);
			met &= say("a delay of %.0f %% of the median".formatted(share * 100), tally.latency(delay(share)), share);
		}
		return met;
	}

	private SelfComparison play(Path own, int start, Map<String, Double> cpuPerTime) throws InterruptedException {
		SelfComparison comparison = new SelfComparison("slowed",
				CELLS.stream()
					.map((cell) -> SelfTestCells.onNullTargets(cell, slowed(cpuPerTime.getOrDefault(cell, 0.0))))
					.toList(),
				SelfTestCells.SHAPE, SelfTestCells.BLOCKS, start);
		try (Deployment deployment = new Deployment(this.context, new TrialFiles(own))) {
			for (int instance = 1; instance <= 3; instance++) {
				deployment.start(ServiceProgram.of((instance == 1) ? "bare" : "bare~" + instance));
			}
			new SmallRun(deployment, this.context.shares().generatorProcessors(), Duration.ofMinutes(3)).play(own,
					deployment.targets(),
					new WarmedRun(comparison.played(), ClosedLoopPlan.warmUp(Duration.ofMillis(200), WARM_UP)));
		}
		return comparison;
	}

	private static List<Copy> slowed(double cpuPerTime) {
		List<Copy> copies = new ArrayList<>();
		for (double share : SHARES) {
			copies.add(new Copy(cpu(share), "bare~3", share * cpuPerTime));
			copies.add(new Copy(delay(share), "bare~3", share));
		}
		return copies;
	}

	// Server CPU per operation as a share of the median, of each cell's baseline.
	private Map<String, Double> cpuPerTime(SelfComparison played) {
		Map<String, Double> shares = new TreeMap<>();
		List<TrialResult> trials = SmallRun.read(new TrialFiles(this.folder.resolve("slowed-0")).trials(played.id()));
		for (String cell : CELLS) {
			shares.put(cell,
					trials.stream()
						.filter((trial) -> trial.id().condition().equals(cell) && trial.outcome() == Outcome.OK)
						.mapToDouble(FoundSlowdowns::cpuPerTime)
						.filter(Double::isFinite)
						.average()
						.orElse(0));
		}
		return shares;
	}

	private static double cpuPerTime(TrialResult trial) {
		ServerCost server = trial.cost().server();
		double median = trial.time(Measure.TOTAL).value(SelfComparison.MEDIAN.statistic());
		return (server == null || server.operations() == 0 || !(median > 0)) ? Double.NaN
				: server.workNanos() / (double) server.operations() / median;
	}

	private boolean say(String what, CopyTally.Count count, double share) {
		boolean asked = share == ASKED;
		boolean met = !asked || (count.comparisons() > 0 && count.found() * 100 >= LEAST_FOUND * count.comparisons());
		this.out.accept("  %s: found in %d of %d%s".formatted(what, count.found(), count.comparisons(),
				asked ? ", asked at least %d %%: %s".formatted(LEAST_FOUND, met ? "met" : "NOT met") : ""));
		return met;
	}

	private static String cpu(double share) {
		return "cpu-%.0f".formatted(share * 100);
	}

	private static String delay(double share) {
		return "delay-%.0f".formatted(share * 100);
	}

}
