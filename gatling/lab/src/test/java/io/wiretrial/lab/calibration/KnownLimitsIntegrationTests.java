package io.wiretrial.lab.calibration;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.ArmTargets;
import io.wiretrial.arms.Arms;
import io.wiretrial.contract.delay.DelayLaw;
import io.wiretrial.generator.Generator;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.InjectedDelay;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Shape;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.model.schedule.WarmUp;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.run.Checkout;
import io.wiretrial.runner.run.CpuAssignment;
import io.wiretrial.runner.run.Deployment;
import io.wiretrial.runner.run.GeneratorProgram;
import io.wiretrial.runner.run.RunContext;
import io.wiretrial.runner.run.ServiceProgram;
import io.wiretrial.runner.schedule.Scheduler;
import io.wiretrial.targets.LocalPlace;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Limits of which it is known whether a null target holds them: 4 % take 5 ms, 1 % 20.
 */
@Timeout(300)
class KnownLimitsIntegrationTests {

	private static final List<String> NULL_TARGETS = List.of("bare", "bare~2");

	private static final String PLAN = """
			id: known
			title: Known
			question: Which limits does a null target hold?
			metric: { measure: total, statistic: median }
			window: 300ms
			load: { model: open, arrivals: fixed, rate: 400/s, users: 32 }
			conditions:
			  - { id: one, label: one, operation: echo, payload: fields-1,
			      baseline: rest-json-h1, arms: [grpc-proto] }
			""";

	@TempDir
	private Path folder;

	// What stalls this machine may make a word too close to call, but never a wrong one
	@Test
	void neverSaysTheContraryOfWhatIsKnown() throws Exception {
		PlannedRun run = run();
		Schedule played = play(run);
		assertThat(words(played, run, "p99 < 4ms")).hasSize(2).isSubsetOf("misses", "too close to call");
		assertThat(words(played, run, "p90 < 30ms")).hasSize(2).isSubsetOf("holds", "too close to call");
	}

	private static PlannedRun run() {
		PlannedRun run = new Scheduler(Arms.all(), PresetName.QUICK, 1)
			.schedule(new PlanReader(Arms.all()).readText("known.yaml", PLAN))
			.runs()
			.get(0);
		PlannedRun lawful = run.with(run.conditions()
			.stream()
			.map((condition) -> condition.withEach((arm) -> new PlannedArm(arm.name(), arm.label(),
					NULL_TARGETS.subList(0, arm.targets().size()), arm.primary(), new InjectedDelay(0, true))))
			.toList());
		return new PlannedRun(lawful.plan(), 1, lawful.conditions(),
				new Shape(Duration.ZERO, lawful.shape().leadIn(), lawful.shape().drain()), lawful.blocks(), false);
	}

	private Schedule play(PlannedRun run) throws InterruptedException {
		try (Deployment deployment = new Deployment(context(), new TrialFiles(this.folder))) {
			Target lawful = deployment.start(ServiceProgram
				.of(ArmTargets.find("bare").as("bare-lawful", "--wiretrial.delay.law=" + DelayLaw.ofSeed(42).text())));
			Schedule schedule = new Schedule(Schedule.VERSION, "known", 1, PresetName.QUICK,
					NULL_TARGETS.stream().map(lawful::named).toList(), WarmUp.within(Duration.ofSeconds(4)),
					List.of(run), 2);
			new SmallRun(deployment, files().directory()).play(schedule);
			return schedule;
		}
	}

	// Of the baseline and of the arm; the same recordings for each limit
	private List<String> words(Schedule played, PlannedRun run, String limit) {
		PlannedRun held = new PlannedRun(run.plan().with(Limit.of(limit)), 1, run.conditions(), run.shape(),
				run.blocks(), false);
		TrialJson.write(files().schedule(), played.with(played.targets(), List.of(held)));
		return new RunJudge().judge(files())
			.plans()
			.get(0)
			.conditions()
			.get(0)
			.arms()
			.stream()
			.flatMap((arm) -> Stream.ofNullable(arm.judged().limit()))
			.map((result) -> result.word())
			.toList();
	}

	private TrialFiles files() {
		return new TrialFiles(this.folder.resolve("known"));
	}

	private static RunContext context() {
		List<String> flags = new ArrayList<>(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1"));
		flags.addAll(Generator.requiredFlags());
		CpuAssignment shares = CpuAssignment.of(Runtime.getRuntime().availableProcessors(), false);
		return new RunContext(Checkout.above(Path.of("")),
				new GeneratorProgram(System.getProperty("java.class.path"), Generator.class.getName(), flags), shares,
				new LocalPlace(shares.serviceProcessors(), Path.of("/")), Path.of("/"), "test");
	}

}
