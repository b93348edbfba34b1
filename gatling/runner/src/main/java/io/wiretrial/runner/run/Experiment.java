package io.wiretrial.runner.run;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import io.wiretrial.arms.Arms;
import io.wiretrial.arms.own.OwnArms;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.progress.Console;
import io.wiretrial.runner.schedule.ScheduledPlan;
import io.wiretrial.runner.schedule.Scheduler;

/**
 * Plays plans from reading to judging. Nothing is started before every plan and every
 * limit has been checked.
 *
 * @param arms the arms that all plans may name
 * @param execution makes what executes it
 * @param console where progress is said
 */
public record Experiment(Arms arms, Executing execution, Console console) {

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
		Map<String, PlanArm> own = own(plans);
		Arms all = OwnArms.beside(this.arms, own.keySet());
		Scheduler scheduler = new Scheduler(all, request.preset(), request.seed(), request.amount().starts(),
				request.amount().blocks());
		List<ScheduledPlan> scheduled = plans.stream().map(Plan::withoutHeaders).map(scheduler::schedule).toList();
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
			return this.execution.of(all, List.copyOf(own.values()), atMost)
				.execute(request, runs, startedAt, startedAt.plus(atMost), made);
		}
		RunPayloads.check(plans, this.console::line);
		scheduled.forEach((plan) -> this.console.line(plan.arithmetic().text(warmUp)));
		this.console.line("Preset %s, seed %d: at most %d s."
			.formatted(request.preset().name().toLowerCase(Locale.ROOT), request.seed(), atMost.toSeconds()));
		return 0;
	}

	private static Map<String, PlanArm> own(List<Plan> plans) {
		Map<String, PlanArm> own = new LinkedHashMap<>();
		for (Plan plan : plans) {
			for (PlanArm arm : plan.arms()) {
				if (!arm.equals(own.getOrDefault(arm.name(), arm))) {
					throw new UnusableEnvironmentException(
							"Arm '%s' of plan '%s' is another one than that of the plan before: rename one, or play the plans one by one."
								.formatted(arm.name(), plan.id()));
				}
				own.put(arm.name(), arm);
			}
		}
		return own;
	}

	private static void requireOperations(List<ScheduledPlan> scheduled) {
		String problems = scheduled.stream()
			.flatMap((plan) -> plan.tooFewOperations().stream())
			.collect(Collectors.joining("\n"));
		if (!problems.isEmpty()) {
			throw new UnusableEnvironmentException(problems);
		}
	}

	/** Makes what executes plans. */
	public interface Executing {

		/**
		 * Tries what is the plans' own, and makes what executes them.
		 * @param arms the arms that they may name
		 * @param own those of them that are the plans' own
		 * @param longest longest time that the run may take
		 * @return the execution, in which nothing has started
		 * @throws InterruptedException if the running thread is interrupted
		 * @throws UnusableEnvironmentException if an arm of the plans' own does not
		 * answer
		 */
		RunExecution of(Arms arms, List<PlanArm> own, Duration longest) throws InterruptedException;

	}

}
