package io.wiretrial.experiment.run;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

import io.wiretrial.arms.Arms;
import io.wiretrial.experiment.plan.PlanReader;
import io.wiretrial.experiment.schedule.Scheduled;
import io.wiretrial.experiment.schedule.Scheduler;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * Plays plans from reading to judging. Nothing is started before every plan and every
 * limit has been checked.
 *
 * @param arms the arms that plans may name
 * @param execution makes what executes it, by the longest time that it may take
 * @param console where progress is said
 */
public record Experiment(Arms arms, Function<Duration, RunExecution> execution, Console console) {

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

	/**
	 * Runs plans.
	 * @param request what is asked for
	 * @return exit code: 0 judged or dry run, 1 an arm FAILED, 2 nothing to judge
	 * @throws InterruptedException if the running thread is interrupted
	 */
	public int run(RunRequest request) throws InterruptedException {
		Instant startedAt = Instant.now();
		List<Plan> plans = new PlanReader(this.arms).readAll(request.plans());
		Scheduler scheduler = new Scheduler(this.arms, request.preset(), request.seed(), request.starts(),
				request.blocks());
		List<Scheduled> scheduled = plans.stream().map(scheduler::schedule).toList();
		List<PlannedRun> runs = scheduled.stream().flatMap((plan) -> plan.runs().stream()).toList();
		Duration atMost = print(scheduled, request, startedAt);
		return request.dryRun() ? 0 : this.execution.apply(atMost).execute(request, runs, startedAt);
	}

	private Duration print(List<Scheduled> scheduled, RunRequest request, Instant startedAt) {
		Duration warmUp = request.warming().limit();
		Duration atMost = Duration.ZERO;
		for (Scheduled plan : scheduled) {
			this.console.line(plan.arithmetic().text(warmUp));
			atMost = atMost.plus(plan.arithmetic().atMost(warmUp));
		}
		this.console.line("Preset %s, seed %d: at most %d s, so until %s.".formatted(
				request.preset().name().toLowerCase(Locale.ROOT), request.seed(), atMost.toSeconds(),
				TIME.format(startedAt.plus(atMost).atZone(ZoneId.systemDefault()))));
		return atMost;
	}

}
