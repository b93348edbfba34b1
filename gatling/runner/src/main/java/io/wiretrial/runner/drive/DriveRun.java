package io.wiretrial.runner.drive;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Consumer;

import io.wiretrial.arms.own.OwnArm;
import io.wiretrial.arms.own.OwnArms;
import io.wiretrial.generator.Generator;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.drive.DrivenCall.GrpcMethod;
import io.wiretrial.runner.drive.DrivenCall.HttpCall;
import io.wiretrial.runner.run.GeneratorProgram;
import io.wiretrial.runner.run.HeldSchedule;
import io.wiretrial.runner.run.RunContext;
import io.wiretrial.runner.run.RunDirectory;
import io.wiretrial.runner.run.StopSignal;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.RunningGenerator;

/**
 * Drives one operation: tries it once, lets a generator play it, and says what came of
 * it.
 *
 * @param context where the generator runs
 * @param say takes a line for the user
 * @param stop asks to end early
 */
public record DriveRun(RunContext context, Consumer<String> say, StopSignal stop) {

	private static final int FAILED = 1;

	private static final int LIMIT_NOT_HELD = 3;

	private static final int INTERRUPTED = 130;

	private static final Duration POLL = Duration.ofMillis(200);

	private static final Duration FAREWELL = Duration.ofSeconds(10);

	private static final Duration LONGEST_DRAIN = Duration.ofSeconds(5);

	/** What a drive takes beside its blocks, of which one is played once more. */
	private static final Duration AROUND = Duration.ofSeconds(12);

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

	/**
	 * Drives it.
	 * @param request what is asked for
	 * @return exit code: 0 driven, 1 nothing succeeded or the service went away, 3 the
	 * limit is not held, or that is too close to call, 130 ended early by its user
	 * @throws InterruptedException if the running thread is interrupted
	 * @throws UnusableEnvironmentException if it cannot be driven; then nothing was
	 * written
	 */
	public int run(DriveRequest request) throws InterruptedException {
		try (PrivateFolder folder = PrivateFolder.make()) {
			return run(request, folder);
		}
	}

	private int run(DriveRequest request, PrivateFolder folder) throws InterruptedException {
		DrivenCost cost = DrivenCost.of(request.call(), request.pid());
		DrivePlan plan = new DrivePlan(request.call().toString(), request.load(), request.slo(), drain(request));
		PlannedRun planned = plan.run();
		TriedCall tried = tried(request, folder);
		this.say.accept("%s: %s".formatted(request.call(), tried.first().said()));
		Instant now = Instant.now();
		TrialFiles files = new TrialFiles(RunDirectory.create(request.out(), now).path());
		this.say.accept("%s for %d s, until %s.".formatted(request.load().text(), request.load().length().toSeconds(),
				TIME.format(now.plus(request.load().length())
					.plus(request.load().length().dividedBy(DrivePlan.BLOCKS))
					.plus(AROUND)
					.truncatedTo(ChronoUnit.SECONDS)
					.atZone(ZoneId.systemDefault()))));
		boolean complete;
		try (StandIn standIn = StandIn.of(tried)) {
			OwnArm warming = StandIn.arm(tried.arm());
			Schedule schedule = plan.schedule(String.valueOf(files.directory().getFileName()),
					target(request, tried, cost), standIn.target(warming.transport()),
					this.context.shares().eventLoops(planned.lanes()));
			complete = played(files, List.of(warming, tried.arm()), schedule, request);
		}
		return told(request, files, planned, tried, cost, complete);
	}

	private static TriedCall tried(DriveRequest request, PrivateFolder folder) throws InterruptedException {
		if (request.call() instanceof GrpcMethod grpc) {
			return new GrpcTry(grpc, request.content(), request.access()).tried(folder);
		}
		return new HttpTry((HttpCall) request.call(), request.content(), request.access()).tried();
	}

	private static Duration drain(DriveRequest request) {
		Duration timeout = request.access().timeout();
		return (timeout.compareTo(LONGEST_DRAIN) < 0) ? timeout : LONGEST_DRAIN;
	}

	private static Target target(DriveRequest request, TriedCall tried, DrivenCost cost) {
		DrivenCall call = request.call();
		Map<String, String> settings = request.access().settings(call);
		settings.putAll(cost.settings());
		return new Target(DrivePlan.NAME, call.address(), Map.of(tried.arm().transport().port(), call.port()),
				settings);
	}

	// Headers and bodies are somebody's, and are not left behind
	private boolean played(TrialFiles files, List<OwnArm> arms, Schedule schedule, DriveRequest request)
			throws InterruptedException {
		OwnArms.write(arms, files);
		boolean[] complete = new boolean[1];
		try {
			HeldSchedule.during(files, schedule, () -> complete[0] = play(files, request));
			return complete[0];
		}
		finally {
			OwnArms.remove(files);
		}
	}

	private boolean play(TrialFiles files, DriveRequest request) throws InterruptedException {
		GeneratorProgram program = this.context.generator();
		long latest = System.nanoTime() + request.load().length().multipliedBy(2).plusMinutes(1).toNanos();
		try (Launcher launcher = this.context.place().open(files)) {
			RunningGenerator generator = launcher.start(new GeneratorSpec("generator", program.classPath(),
					program.mainClass(), program.jvmFlags(), files.directory(), this.context.shares().generator()));
			OptionalInt code = OptionalInt.empty();
			while (code.isEmpty() && !this.stop.requested() && System.nanoTime() - latest < 0) {
				code = generator.await(POLL);
			}
			if (code.isEmpty()) {
				generator.finish();
				code = generator.await(FAREWELL);
			}
			if (code.orElse(FAILED) == Generator.BAD_SCHEDULE || code.isEmpty()) {
				throw new UnusableEnvironmentException(
						"The generator did not drive it.%n%s".formatted(generator.lastWords()));
			}
			return code.getAsInt() == Generator.COMPLETE;
		}
	}

	private int told(DriveRequest request, TrialFiles files, PlannedRun planned, TriedCall tried, DrivenCost cost,
			boolean complete) {
		Map<String, DrivenTrials> played = new LinkedHashMap<>();
		planned.conditions()
			.forEach((condition) -> played.put(condition.id(),
					new DrivenTrials(DrivenTrial.of(files, planned, condition.id()))));
		DrivenTrials main = Objects.requireNonNull(played.get(DrivePlan.MAIN));
		if (main.trials().isEmpty()) {
			throw new UnusableEnvironmentException(
					"Nothing was driven to its end: read %s.".formatted(files.log("generator")));
		}
		DriveLines lines = new DriveLines(main, cost.text());
		lines.lines(request.slo()).forEach(this.say);
		if (!complete) {
			this.say.accept("It was not driven to its end: %d of %d blocks were played.".formatted(main.trials().size(),
					DrivePlan.BLOCKS));
		}
		boolean multiplexed = tried.arm().grpc() != null || request.access().http2();
		new Diagnosis(Evidence.of(played, tried.first(), request.load(), multiplexed)).sentences()
			.forEach((sentence) -> this.say.accept("- " + sentence));
		this.say.accept("Trials: %s".formatted(files.directory()));
		if (this.stop.requested()) {
			return INTERRUPTED;
		}
		if (main.completed() == 0 || !complete) {
			return FAILED;
		}
		Limit slo = request.slo();
		return (slo != null && !Boolean.TRUE.equals(lines.holds(slo))) ? LIMIT_NOT_HELD : 0;
	}

}
