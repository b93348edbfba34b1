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
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * Plays plans from reading to judging. Nothing is started before every plan and every
 * limit has been checked.
 *
 * @param arms the arms that plans may name
 * @param execution makes what executes it, by the longest time that it may take
 * @param console where progress is said
 */
public record Experiment(Arms arms, Function<Duration, RunExecution> execution, Console console) {

	/** Services and generator of a start, and parity: five services on two processors. */
	private static final Duration OF_A_START = Duration.ofSeconds(45);

	/** Calibration and reports. */
	private static final Duration AT_THE_END = Duration.ofSeconds(25);

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
		Scheduler scheduler = new Scheduler(this.arms, request.preset(), request.seed(), request.blocks());
		List<Scheduled> scheduled = scheduler.schedule(plans);
		List<PlannedRun> runs = scheduled.stream().map(Scheduled::run).toList();
		Duration atMost = print(scheduled, request, startedAt);
		return request.dryRun() ? 0 : this.execution.apply(atMost).execute(request, runs, startedAt);
	}

	private Duration print(List<Scheduled> scheduled, RunRequest request, Instant startedAt) {
		Duration atLeast = Duration.ZERO;
		Duration atMost = Duration.ZERO;
		for (Scheduled plan : scheduled) {
			this.console.line(plan.arithmetic().toString());
			atLeast = atLeast.plus(plan.arithmetic().atLeast());
			atMost = atMost.plus(plan.arithmetic().atMost());
		}
		PresetName preset = request.preset();
		long blocks = scheduled.stream().mapToLong((plan) -> plan.arithmetic().blocks()).max().orElse(1);
		WarmUp warmUp = request.warming();
		long starts = Math.min(preset.starts(), blocks);
		Duration around = OF_A_START.plus(warmUp.longest()).multipliedBy(starts).plus(AT_THE_END);
		Duration longest = atMost.plus(around);
		this.console.line(
				"Preset %s, seed %d: blocks %d to %d s; %d × services and warm-up, %d s + at most %d s%s; calibration and reports %d s: %d s, so until %s; slow processors take up to a third longer."
					.formatted(preset.name().toLowerCase(Locale.ROOT), request.seed(), atLeast.toSeconds(),
							atMost.toSeconds(), starts, OF_A_START.toSeconds(), warmUp.limit().toSeconds(),
							overtime(warmUp), AT_THE_END.toSeconds(), longest.toSeconds(),
							TIME.format(startedAt.plus(longest).atZone(ZoneId.systemDefault()))));
		return longest;
	}

	private static String overtime(WarmUp warmUp) {
		return warmUp.overtime().isZero() ? ""
				: ", or %d s where services are still cold".formatted(warmUp.longest().toSeconds());
	}

}
