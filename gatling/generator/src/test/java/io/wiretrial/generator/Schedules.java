package io.wiretrial.generator;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import io.wiretrial.arms.Arm;
import io.wiretrial.arms.Arms;
import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.InjectedDelay;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Shape;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.model.schedule.Trial;
import io.wiretrial.model.schedule.WarmUp;

/** Tiny schedules for tests. */
final class Schedules {

	// Paced, so that a busy machine lowers no rate
	static final Load OPEN = Runs.open(Load.Arrivals.PACED, 200, 4);

	static final Load CLOSED = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, 2,
			new Connections(1));

	private static final Duration QUIET = Duration.ofMillis(300);

	private final List<PlannedCondition> conditions = new ArrayList<>();

	private final List<ConditionBlock> blocks = new ArrayList<>();

	private Duration window = Duration.ofMillis(200);

	private Duration drain = Duration.ofSeconds(10); // waited for by what is late alone

	private Duration turn = Duration.ofMillis(50);

	private Duration warmUp = Duration.ofMillis(400);

	private Duration runIn = Duration.ZERO;

	private boolean gatlingLog;

	private double slowdown;

	private int trials;

	private int repeats = 1;

	Schedules condition(String payload, Operation operation, Load load, String baseline, String... arms) {
		String id = id(payload, operation, load);
		List<PlannedArm> played = new ArrayList<>();
		List<Trial> block = new ArrayList<>();
		for (String arm : Stream.concat(Stream.of(baseline), Stream.of(arms)).toList()) {
			InjectedDelay injectedDelay = (this.slowdown > 0 && !arm.equals(baseline))
					? new InjectedDelay(this.slowdown, true) : null;
			played.add(new PlannedArm(arm, arm, List.of(service(arm)), !arm.equals(baseline), injectedDelay));
			block.add(new Trial(++this.trials, 1, arm, 0, arm.equals(baseline) ? Role.BASELINE : Role.CHALLENGER,
					this.trials));
		}
		this.conditions
			.add(new PlannedCondition(id, id, operation, Payload.of(payload), Map.of(), load, Duration.ZERO, played));
		this.blocks.add(new ConditionBlock(id, 1, false, block));
		for (int number = 2; number <= this.repeats; number++) {
			this.blocks.add(again(id, number, block));
		}
		return this;
	}

	static String id(String payload, Operation operation, Load load) {
		return payload + "-" + operation.name().toLowerCase(Locale.ROOT) + "-"
				+ load.model().name().toLowerCase(Locale.ROOT);
	}

	private ConditionBlock again(String id, int number, List<Trial> first) {
		List<Trial> trials = new ArrayList<>();
		for (Trial trial : first) {
			trials.add(new Trial(++this.trials, number, trial.arm(), 0, trial.role(), this.trials));
		}
		return new ConditionBlock(id, number, false, trials);
	}

	Schedules blocks(int each) {
		this.repeats = each;
		return this;
	}

	private static String service(String arm) {
		return Arms.all()
			.list()
			.stream()
			.filter((known) -> known.name().equals(arm))
			.findFirst()
			.map(Arm::target)
			.orElse("echo-rest");
	}

	Schedules window(Duration length) {
		this.window = length;
		return this;
	}

	Schedules drain(Duration longest) {
		this.drain = longest;
		return this;
	}

	// Of one cell in a round of the warm-up
	Schedules turn(Duration length) {
		this.turn = length;
		return this;
	}

	// After which the warm-up ends
	Schedules warmUp(Duration limit) {
		this.warmUp = limit;
		return this;
	}

	Schedules runIn(Duration least) {
		this.runIn = least;
		return this;
	}

	Schedules slowdown(double share) {
		this.slowdown = share;
		return this;
	}

	Schedules gatlingLog() {
		this.gatlingLog = true;
		return this;
	}

	Schedule schedule(List<Target> targets) {
		Plan plan = new Plan("tiny", "Tiny", "Does it play?", "none", "none",
				new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, OPEN, List.of(), List.of());
		List<PlannedCondition> timed = this.conditions.stream()
			.map((each) -> new PlannedCondition(each.id(), each.label(), each.operation(), each.payload(), each.axes(),
					each.load(), this.window, each.played()))
			.toList();
		PlannedRun run = new PlannedRun(plan, 1, timed, new Shape(this.runIn, Duration.ofMillis(50), this.drain),
				this.blocks, this.gatlingLog);
		return new Schedule(Schedule.VERSION, "test", 1, PresetName.SMOKE, targets,
				new WarmUp(this.turn, this.warmUp, QUIET, 0.03, 0.1), List.of(run), 2);
	}

}
