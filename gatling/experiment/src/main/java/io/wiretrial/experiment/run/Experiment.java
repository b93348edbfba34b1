package io.wiretrial.experiment.run;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

import io.wiretrial.experiment.plan.ArmCatalogue;
import io.wiretrial.experiment.plan.PlanReader;
import io.wiretrial.experiment.schedule.Scheduled;
import io.wiretrial.experiment.schedule.Scheduler;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * Plays plans from reading to judging. Nothing is started before every plan and every
 * limit has been checked.
 */
public final class Experiment {

	/** Services, calibration and reports, beside the plans themselves. */
	private static final Duration AROUND = Duration.ofSeconds(36);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

	private final ArmCatalogue arms;

	private final Function<Duration, Play> play;

	private final Console console;

	/**
	 * Makes an experiment.
	 * @param arms arms that plans may name
	 * @param play finds out how a checked run is played that takes at most the given time
	 * @param console where sentences go
	 */
	public Experiment(ArmCatalogue arms, Function<Duration, Play> play, Console console) {
		this.arms = arms;
		this.play = play;
		this.console = console;
	}

	/**
	 * Runs plans.
	 * @param request what is asked for
	 * @return exit code: 0 judged or dry run, 1 a trial FAILED, 2 nothing to judge
	 * @throws InterruptedException if the running thread is interrupted
	 */
	public int run(RunRequest request) throws InterruptedException {
		Instant startedAt = Instant.now();
		List<Plan> plans = new PlanReader(this.arms).readAll(request.plans());
		Scheduler scheduler = new Scheduler(this.arms, request.preset(), request.seed(), request.blocks());
		List<Scheduled> scheduled = plans.stream().map(scheduler::schedule).toList();
		List<PlannedRun> runs = scheduled.stream().map(Scheduled::run).toList();
		Duration atMost = print(scheduled, request, startedAt);
		return request.dryRun() ? 0 : this.play.apply(atMost).play(request, runs, startedAt);
	}

	private Duration print(List<Scheduled> scheduled, RunRequest request, Instant startedAt) {
		Duration expected = AROUND;
		Duration atMost = AROUND;
		for (Scheduled plan : scheduled) {
			this.console.line(plan.arithmetic().toString());
			expected = expected.plus(plan.arithmetic().expected());
			atMost = atMost.plus(plan.arithmetic().atMost());
		}
		String end = TIME.format(startedAt.plus(expected).atZone(ZoneId.systemDefault()));
		this.console.line(
				"Preset %s, seed %d: about %d s with services, calibration and reports, at most %d s; expected end %s."
					.formatted(request.preset().name().toLowerCase(Locale.ROOT), request.seed(), expected.toSeconds(),
							atMost.toSeconds(), end));
		return atMost;
	}

}
