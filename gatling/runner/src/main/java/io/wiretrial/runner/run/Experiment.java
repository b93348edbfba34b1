package io.wiretrial.runner.run;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.progress.Console;
import io.wiretrial.runner.schedule.ScheduledPlan;
import io.wiretrial.runner.schedule.Scheduler;

/**
 * Plays plans from reading to judging. Nothing is started before every plan and every
 * limit has been checked.
 *
 * @param arms the arms that plans may name
 * @param execution makes what executes it, by the longest time that it may take
 * @param console where progress is said
 */
public record Experiment(Arms arms, Function<Duration, RunExecution> execution, Console console) {

	/**
	 * Runs plans.
	 * @param request what is asked for
	 * @return exit code: 0 judged or dry run, 1 an arm FAILED, 2 nothing to judge, 3 a
	 * limit is not held
	 * @throws InterruptedException if the running thread is interrupted
	 */
	public int run(RunRequest request) throws InterruptedException {
		return run(request, new PlanReader(this.arms).readAll(request.plans()), (directory) -> {
			// it is said on the console
		});
	}

	/**
	 * Runs plans that have been read.
	 * @param request what is asked for, but the names of the plans
	 * @param read the plans
	 * @param made takes the run directory before anything starts
	 * @return exit code: 0 judged or dry run, 1 an arm FAILED, 2 nothing to judge, 3 a
	 * limit is not held
	 * @throws InterruptedException if the running thread is interrupted
	 */
	public int run(RunRequest request, List<Plan> read, Consumer<Path> made) throws InterruptedException {
		Instant startedAt = Instant.now();
		List<Plan> plans = read.stream().map(request::held).toList();
		Scheduler scheduler = new Scheduler(this.arms, request.preset(), request.seed(), request.amount().starts(),
				request.amount().blocks());
		List<ScheduledPlan> scheduled = plans.stream().map(scheduler::schedule).toList();
		if (request.preset().isJudged()) {
			requireOperations(scheduled);
			scheduled.forEach((plan) -> plan.fewOperations().ifPresent(this.console::line));
		}
		List<PlannedRun> runs = scheduled.stream().flatMap((plan) -> plan.runs().stream()).toList();
		Duration warmUp = request.warming().limit();
		Duration atMost = scheduled.stream()
			.map((plan) -> plan.arithmetic().atMost(warmUp))
			.reduce(Duration.ZERO, Duration::plus);
		if (!request.dryRun()) {
			return this.execution.apply(atMost).execute(request, runs, startedAt, startedAt.plus(atMost), made);
		}
		RunPayloads.check(plans, this.console::line);
		scheduled.forEach((plan) -> this.console.line(plan.arithmetic().text(warmUp)));
		this.console.line("Preset %s, seed %d: at most %d s."
			.formatted(request.preset().name().toLowerCase(Locale.ROOT), request.seed(), atMost.toSeconds()));
		return 0;
	}

	private static void requireOperations(List<ScheduledPlan> scheduled) {
		String problems = scheduled.stream()
			.flatMap((plan) -> plan.tooFewOperations().stream())
			.collect(Collectors.joining("\n"));
		if (!problems.isEmpty()) {
			throw new UnusableEnvironmentException(problems);
		}
	}

}
