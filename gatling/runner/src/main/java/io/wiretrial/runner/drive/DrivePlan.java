package io.wiretrial.runner.drive;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.model.schedule.ConditionBlock;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.model.schedule.Shape;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.model.schedule.Trial;
import io.wiretrial.model.schedule.WarmUp;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * What a generator plays to drive one operation: a plan of one arm, whose blocks are a
 * twelfth of the time each. Between them one user and eight users take turns, of which a
 * queue in the service shows. Nothing is sent faster than the load says, so there is no
 * warm-up of the service but one pass over all three; the generator's own comes before,
 * against a stand-in.
 *
 * @param operation what a reader calls the operation
 * @param load how much is asked
 * @param slo limit of the time; null for none
 * @param drain time in which operations in flight may end
 */
record DrivePlan(String operation, DriveLoad load, @Nullable Limit slo, Duration drain) {

	/** Name of plan, arm, target and payload. */
	static final String NAME = "mine";

	static final String MAIN = "driven";

	static final String ONE = "one-user";

	static final String MANY = "many-users";

	static final int BLOCKS = 12;

	private static final int PAIRS = 3;

	private static final Duration LEAD_IN = Duration.ofMillis(50);

	private static final Duration PAIR_WINDOW = Duration.ofMillis(400);

	private static final Duration CLIENT_WARM_UP = Duration.ofSeconds(3);

	private static final Payload PAYLOAD = new Payload.Own(NAME);

	private static final long SEED = 1;

	Schedule schedule(String run, Target target, Target standIn, int eventLoops) {
		return new Schedule(Schedule.VERSION, run, SEED, PresetName.SMOKE, List.of(standIn, target), noWarmUp(),
				List.of(clientAlone(), run()), eventLoops);
	}

	// A run-in and nothing else: its one block waits for a void one
	private PlannedRun clientAlone() {
		Load load = this.load.warming();
		Condition condition = condition(StandIn.NAME, StandIn.NAME, load);
		Plan plan = plan(StandIn.NAME, load, List.of(condition));
		PlannedCondition planned = PlannedCondition.of(plan, condition, PAIR_WINDOW,
				List.of(new PlannedArm(StandIn.NAME, StandIn.NAME, List.of(StandIn.NAME), false, null)));
		return new PlannedRun(plan, 1, List.of(planned), new Shape(CLIENT_WARM_UP, LEAD_IN, this.drain),
				List.of(new ConditionBlock(StandIn.NAME, 1, true,
						List.of(new Trial(1, 1, StandIn.NAME, 0, Role.BASELINE, SEED)))),
				false);
	}

	private static WarmUp noWarmUp() {
		WarmUp usual = WarmUp.within(Duration.ZERO);
		return new WarmUp(usual.turn(), Duration.ZERO, usual.quiet(), usual.compilerShare(), usual.flat());
	}

	PlannedRun run() {
		Plan plan = plan();
		List<PlannedCondition> conditions = new ArrayList<>();
		for (Condition condition : plan.conditions()) {
			Duration window = condition.id().equals(MAIN) ? this.load.length().dividedBy(BLOCKS).minus(LEAD_IN)
					: PAIR_WINDOW;
			conditions.add(PlannedCondition.of(plan, condition, window,
					List.of(new PlannedArm(NAME, this.operation, List.of(NAME), false, null))));
		}
		return new PlannedRun(plan, 1, conditions, new Shape(Duration.ofMillis(1), LEAD_IN, this.drain), blocks(),
				false);
	}

	private Plan plan() {
		Load main = this.load.main();
		Plan plan = plan(NAME, main, List.of(condition(MAIN, NAME, main), condition(ONE, NAME, this.load.closed(1)),
				condition(MANY, NAME, this.load.closed(DriveLoad.MANY))));
		try {
			return (this.slo != null) ? plan.with(this.slo) : plan;
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableEnvironmentException("Option --slo: %s".formatted(ex.getMessage()));
		}
	}

	private Plan plan(String id, Load of, List<Condition> conditions) {
		return new Plan(id, "drive", "How long does %s take?".formatted(this.operation), "", "",
				new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, of, conditions, List.of());
	}

	private static Condition condition(String id, String arm, Load load) {
		return new Condition(id, id, Operation.ECHO, PAYLOAD, Map.of(), arm, List.of(), load);
	}

	// The pairs stand behind each third, so that all see the service alike warm
	private static List<ConditionBlock> blocks() {
		List<ConditionBlock> blocks = new ArrayList<>();
		for (int block = 1; block <= BLOCKS; block++) {
			add(blocks, MAIN);
			if (block % (BLOCKS / PAIRS) == 0) {
				add(blocks, ONE);
				add(blocks, MANY);
			}
		}
		return blocks;
	}

	private static void add(List<ConditionBlock> blocks, String condition) {
		int number = blocks.size() + 1;
		blocks.add(new ConditionBlock(condition, number, false,
				List.of(new Trial(number, number, NAME, 0, Role.BASELINE, SEED + number))));
	}

}
