package io.wiretrial.calibration.selftest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import io.wiretrial.calibration.CalibrationRig;
import io.wiretrial.calibration.ClosedLoopPlan;
import io.wiretrial.calibration.WarmedRun;
import io.wiretrial.experiment.run.Deployment;
import io.wiretrial.experiment.run.RunContext;
import io.wiretrial.experiment.run.ServiceProgram;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.environment.StartSpread;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;

/**
 * Measures how far apart starts of the services lie: services and generator are started
 * again and again, warmed up, and play the same cells.
 *
 * @param context where and how services and generator run
 * @param folder takes the files
 * @param out takes a line at a time
 */
record SpreadOfStarts(RunContext context, Path folder, Consumer<String> out) {

	static final int STARTS = 9;

	private static final int BLOCKS = 6;

	private static final Duration WARM_UP = Duration.ofSeconds(45);

	private static final List<String> SERVICES = List.of(SelfTestCells.REST, SelfTestCells.GRPC, SelfTestCells.PUSH);

	private static final String TOTAL = "total";

	private static final String SERVER_CPU = "server-cpu";

	private static final Map<String, ToDoubleFunction<TrialResult>> MEASURES = Map.of(TOTAL,
			(trial) -> time(trial, Measure.TOTAL), "net-total", (trial) -> time(trial, Measure.NET_TOTAL), SERVER_CPU,
			SpreadOfStarts::serverCpu);

	boolean measure() throws InterruptedException {
		this.out.accept("spread between %d starts, about 2 minutes each:".formatted(STARTS));
		List<List<TrialResult>> starts = new ArrayList<>();
		for (int start = 1; start <= STARTS; start++) {
			starts.add(play(this.folder.resolve("start-" + start), start));
			this.out.accept("  start %d of %d is measured".formatted(start, STARTS));
		}
		List<StartSpread.Entry> entries = entries(starts);
		for (StartSpread.Entry entry : entries) {
			this.out.accept(String.format(Locale.ROOT, "  %-10s %-12s %.1f %%, %d degrees of freedom%s",
					entry.measure(), entry.service(), entry.standardDeviation() * 100, entry.degrees(),
					isKept(entry) ? "" : ": too few, that of its total time holds"));
		}
		boolean enough = isEnough(entries);
		if (enough) {
			this.context.spread()
				.write(new StartSpread(StartSpread.VERSION, entries.stream().filter(SpreadOfStarts::isKept).toList()));
			this.out.accept("  kept in %s for runs on this machine".formatted(this.context.spread().file()));
		}
		return enough;
	}

	private static boolean isKept(StartSpread.Entry entry) {
		return entry.degrees() >= StartSpread.FEWEST_DEGREES;
	}

	// Not every operation has a net total time; the judge takes the spread of the total.
	static boolean isEnough(List<StartSpread.Entry> entries) {
		return SERVICES.stream()
			.allMatch((service) -> Stream.of(TOTAL, SERVER_CPU)
				.allMatch((measure) -> entries.stream()
					.anyMatch((entry) -> entry.service().equals(service) && entry.measure().equals(measure)
							&& isKept(entry))));
	}

	private List<TrialResult> play(Path own, int start) throws InterruptedException {
		try (Deployment deployment = new Deployment(this.context, new TrialFiles(own))) {
			deployment.startAll(SERVICES.stream().map(ServiceProgram::of).toList());
			SelfComparison comparison = new SelfComparison("starts",
					SelfTestCells.all().stream().map(SelfTestCells::alone).toList(), SelfTestCells.SHAPE, BLOCKS,
					start);
			CalibrationRig rig = new CalibrationRig(deployment, own, this.context.shares().generatorProcessors());
			return rig.play(own, deployment.targets(),
					new WarmedRun(comparison.played(), ClosedLoopPlan.warmUp(Duration.ofMillis(250), WARM_UP)));
		}
	}

	static List<StartSpread.Entry> entries(List<List<TrialResult>> starts) {
		List<StartSpread.Entry> entries = new ArrayList<>();
		new TreeMap<>(MEASURES).forEach((measure, value) -> {
			Residuals residuals = new Residuals(rows(starts, value));
			residuals.services().forEach((service) -> entries.add(residuals.entry(measure, service)));
		});
		return entries;
	}

	private static List<Residuals.Row> rows(List<List<TrialResult>> starts, ToDoubleFunction<TrialResult> value) {
		List<Residuals.Row> rows = new ArrayList<>();
		for (String cell : SelfTestCells.all()) {
			double[] means = starts.stream()
				.mapToDouble((trials) -> trials.stream()
					.filter((trial) -> trial.id().condition().equals(cell) && trial.outcome() == Outcome.OK)
					.mapToDouble(value)
					.filter((number) -> number > 0)
					.map(Math::log)
					.average()
					.orElse(Double.NaN))
				.toArray();
			Residuals.Row row = new Residuals.Row(SelfTestCells.service(cell), means);
			if (Double.isFinite(row.mean())) {
				rows.add(row);
			}
		}
		return rows;
	}

	// A mean of an open load is one of its few slowest operations.
	private static double time(TrialResult trial, Measure measure) {
		return trial.time(measure).value(SelfTestCells.statistic(trial.id().condition()));
	}

	private static double serverCpu(TrialResult trial) {
		ServerCost server = trial.cost().server();
		return (server == null || server.operations() == 0) ? Double.NaN
				: (double) server.workNanos() / server.operations();
	}

}
