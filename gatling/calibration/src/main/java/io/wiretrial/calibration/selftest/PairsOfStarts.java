package io.wiretrial.calibration.selftest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.calibration.ClosedLoopPlan;
import io.wiretrial.calibration.SmallRun;
import io.wiretrial.experiment.run.Deployment;
import io.wiretrial.experiment.run.RunContext;
import io.wiretrial.experiment.run.ServiceProgram;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.plan.PresetName;

/**
 * How often the judge calls a service different from the same service in another process,
 * in quiet and while somebody else's bursts of work disturb the machine: five comparisons
 * in each start, with the settings of quick.
 *
 * @param context where and how services and generator run
 * @param folder takes the files
 * @param starts number of starts
 * @param out takes a line at a time
 */
record PairsOfStarts(RunContext context, Path folder, int starts, Consumer<String> out) {

	private static final List<String> CELLS = List.of("rest-fields-5", "rest-list-300", "grpc-fields-5", "grpc-image",
			"voice");

	private static final Duration WARM_UP = PresetName.QUICK.warmUpLimit();

	private static final String COPY = "copy";

	private static final String IN_BURSTS = "in-bursts";

	private static final int MOST_DIFFERENT = 5;

	private static final int LEAST_NONE = 80;

	boolean met() throws InterruptedException {
		this.out.accept("the same service in two processes, %d starts of %d comparisons each, about 5 minutes each:"
			.formatted(this.starts, CELLS.size()));
		CopyTally quiet = new CopyTally();
		CopyTally bursts = new CopyTally();
		for (int start = 1; start <= this.starts; start++) {
			List<PlanResults> plans = play(this.folder.resolve("pair-" + start), start);
			quiet.add(plans.get(0));
			bursts.add(plans.get(1));
			this.out.accept("  start %d of %d: so far %d and %d of %d called different".formatted(start, this.starts,
					quiet.latency(COPY).different(), bursts.latency(COPY).different(), start * CELLS.size()));
		}
		boolean met = say("in quiet, latency", quiet.latency(COPY), 0);
		met &= say("in quiet, server CPU", quiet.cpu(COPY), 0);
		met &= say("in bursts, latency", bursts.latency(COPY), LEAST_NONE);
		met &= say("in bursts, server CPU", bursts.cpu(COPY), 0);
		return met;
	}

	private List<PlanResults> play(Path own, int start) throws InterruptedException {
		List<SelfComparison> comparisons = List.of(comparison("in-quiet", start),
				comparison(IN_BURSTS, start + this.starts));
		TrialFiles files = new TrialFiles(own);
		this.context.spread().read().ifPresent((spread) -> TrialJson.write(files.startSpread(), spread));
		try (Deployment deployment = new Deployment(this.context, files)) {
			deployment.startAll(Stream.of(SelfTestCells.REST, SelfTestCells.GRPC, SelfTestCells.PUSH)
				.flatMap((service) -> Stream.of(service, service + "~2", service + "~3"))
				.map(ServiceProgram::of)
				.toList());
			SmallRun small = new SmallRun(deployment, this.context.shares().generatorProcessors(),
					Duration.ofMinutes(3));
			AtomicReference<Bursts> bursts = new AtomicReference<>();
			try {
				small.play(own, deployment.targets(), ClosedLoopPlan.warmUp(Duration.ofMillis(200), WARM_UP),
						comparisons.stream().map(SelfComparison::played).toList(),
						(event) -> disturb(event, bursts, start));
			}
			finally {
				end(bursts.getAndSet(null));
			}
		}
		return JudgedCopies.judge(files, comparisons);
	}

	private static void disturb(Event event, AtomicReference<Bursts> bursts, int seed) {
		if (event instanceof Event.PlanStarted started && started.plan().equals(IN_BURSTS)) {
			bursts.set(Bursts.start(seed));
		}
		if (event instanceof Event.PlanFinished finished && finished.plan().equals(IN_BURSTS)) {
			end(bursts.getAndSet(null));
		}
	}

	private static void end(@Nullable Bursts bursts) {
		if (bursts != null) {
			bursts.close();
		}
	}

	private static SelfComparison comparison(String id, int seed) {
		return new SelfComparison(id, CELLS.stream().map((cell) -> SelfTestCells.inThreeProcesses(cell, COPY)).toList(),
				SelfTestCells.SHAPE, SelfTestCells.BLOCKS, seed);
	}

	private boolean say(String what, CopyTally.Count count, int leastNone) {
		boolean met = count.comparisons() > 0 && count.different() * 100 <= MOST_DIFFERENT * count.comparisons()
				&& count.none() * 100 >= leastNone * count.comparisons();
		this.out
			.accept("  %s: %d of %d different (%d more in their own start), %d no difference; asked at most %d %%%s: %s"
				.formatted(what, count.different(), count.comparisons(), count.inThisStart(), count.none(),
						MOST_DIFFERENT, (leastNone > 0) ? " and at least %d %%".formatted(leastNone) : "",
						met ? "met" : "NOT met"));
		return met;
	}

}
