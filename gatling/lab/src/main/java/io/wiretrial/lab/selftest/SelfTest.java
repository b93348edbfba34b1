package io.wiretrial.lab.selftest;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.wiretrial.arms.Arms;
import io.wiretrial.lab.calibration.SmallRun;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.runner.run.Deployment;
import io.wiretrial.runner.run.RunContext;
import io.wiretrial.runner.run.RunDirectory;
import io.wiretrial.runner.run.ServiceProgram;
import io.wiretrial.runner.schedule.Scheduler;

/**
 * Proves the instrument with a plan whose answers are known: every arm is compared with a
 * copy of itself, and on null targets with copies that are slower by a known share. Every
 * start is judged by itself, as a run of one start is.
 *
 * @param context where and how services and generator run
 * @param out takes a line at a time
 */
record SelfTest(RunContext context, Consumer<String> out) {

	private static final String WHAT_TO_DO = "A bar of the self-test is NOT met: words of runs on this machine are to be doubted as the rows say. "
			+ "Let nothing else run (wiretrial doctor tells what disturbs it), and test again with more --blocks or longer windows of the plan.";

	/** Tests and prints every ratio. */
	boolean test(Path bench, SelfTestRequest request) throws InterruptedException {
		CopiedPlan plan = CopiedPlan.of(request, Arms.all());
		Path folder = RunDirectory.create(bench, Instant.now()).path();
		this.out.accept(announced(request, plan));
		this.out.accept("Trials go to %s.".formatted(folder));
		boolean slows = !plan.slowable().isEmpty();
		NullTargetCosts costs = slows ? costs(folder.resolve("start-0"), request, plan) : NullTargetCosts.NONE;
		CopyTally tally = new CopyTally();
		for (int start = 1; start <= request.starts(); start++) {
			Path own = folder.resolve("start-" + start);
			this.out.accept("start %d of %d".formatted(start, request.starts()));
			tally.add(
					judged(own.resolve("copies"), request, plan.copies(start), plan.words(), List.of(Difference.NONE)));
			if (slows) {
				tally.add(judged(own.resolve("slowed"), request, plan.slowed(start, costs), plan.words(),
						Difference.slowdowns()));
			}
		}
		tally.lines().forEach(this.out);
		this.out.accept(tally.isMet() ? "Every bar of the self-test is met." : WHAT_TO_DO);
		return tally.isMet();
	}

	private static String announced(SelfTestRequest request, CopiedPlan plan) {
		Duration warmUp = Scheduler.warmUp(request.preset()).limit();
		Duration ofCopies = plan.ofCopies().atMost(warmUp);
		boolean slows = !plan.slowable().isEmpty();
		Duration ofSlowed = slows ? plan.ofSlowed().atMost(warmUp) : Duration.ZERO;
		return "%s, preset %s, %d starts: %d comparisons with copies, %s; blocks %d; at most %d s.".formatted(
				request.plan().id(), request.preset().name().toLowerCase(Locale.ROOT), request.starts(),
				request.starts() * plan.played().size(),
				slows ? "%d with each slowdown on null targets".formatted(request.starts() * plan.slowable().size())
						: "none with slowdowns, because no arm can be slowed",
				plan.ofCopies().blocks(),
				ofCopies.plus(ofSlowed).multipliedBy(request.starts()).plus(ofSlowed).toSeconds());
	}

	// A start of the baselines alone
	private NullTargetCosts costs(Path own, SelfTestRequest request, CopiedPlan plan) throws InterruptedException {
		PlannedRun slowed = plan.slowed(0, NullTargetCosts.NONE);
		Set<String> copies = slowed.arms()
			.stream()
			.filter((arm) -> PlayedArm.difference(arm) != null)
			.collect(Collectors.toSet());
		PlannedRun run = slowed.without(copies);
		this.out.accept("start 0: what null targets take");
		return NullTargetCosts.of(play(own, request, run).trials(run.plan().id()), run);
	}

	private List<Said> judged(Path own, SelfTestRequest request, PlannedRun run, int words,
			List<Difference> differences) throws InterruptedException {
		play(own, request, run);
		TrialFiles files = new TrialFiles(own);
		WarmUpResult warmUp = TrialJson.read(files.warmUp(run.plan().id(), run.start()), WarmUpResult.class);
		this.out.accept(
				"  %s: %s. %s".formatted(own.getFileName(), warmUp.settled() ? "warm" : "NOT warm", warmUp.reason()));
		JudgedCopies judge = new JudgedCopies(files, words);
		List<Said> said = new ArrayList<>();
		differences.forEach((difference) -> said.addAll(judge.of(difference)));
		said.forEach((one) -> this.out.accept(one.line()));
		return said;
	}

	private SmallRun play(Path own, SelfTestRequest request, PlannedRun run) throws InterruptedException {
		try (Deployment deployment = new Deployment(this.context, new TrialFiles(own))) {
			deployment.startAll(run.targets().stream().map(ServiceProgram::of).toList());
			SmallRun small = new SmallRun(deployment, own);
			small.play(new Schedule(Schedule.VERSION, String.valueOf(own.getFileName()), request.seed(),
					request.preset(), deployment.targets(), Scheduler.warmUp(request.preset()), List.of(run),
					this.context.shares().eventLoops(run.lanes())));
			return small;
		}
	}

}
