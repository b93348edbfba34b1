package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.trial.plan.ArrivalRate;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Shape;
import io.wiretrial.trial.schedule.WarmUp;

import static org.assertj.core.api.Assertions.assertThat;

class EqualWorkTests {

	private static final Load LOAD = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.AUTO, 4,
			Connections.PER_USER);

	private static final WarmUp PLAN = new WarmUp(1_000, Duration.ofMillis(200), Duration.ofSeconds(90), 0.02, 0.01, 3,
			Duration.ZERO);

	@Test
	void theFirstRoundIsALookThatEndsInTime() {
		assertThat(new EqualWork(PLAN, List.of(), List.of()).of(cell("c")))
			.isEqualTo(new TurnRunner.Work(100, Duration.ofMillis(200), 1));
	}

	@Test
	void armsHaveAsManyOperationsAsTheSlowestHadTimeFor() {
		assertThat(after(turn("c", 2_000), turn("c", 400), turn("other", 1)).of(cell("c")))
			.isEqualTo(new TurnRunner.Work(80, Duration.ofMillis(600), 2));
	}

	@Test
	void quickArmsHaveNoMoreThanTheMost() {
		assertThat(after(turn("c", 50_000)).of(cell("c")).operations()).isEqualTo(1_000);
	}

	// One publication is heard a hundred times.
	@Test
	void whatIsPushedHasAsMuchAsFitsIntoATurn() {
		assertThat(after(turn("c", 50_000)).of(cell("c", Operation.HUB, "topics-1")).operations()).isEqualTo(10_000);
	}

	@Test
	void slowArmsHaveAFew() {
		assertThat(after(turn("c", 1)).of(cell("c")).operations()).isEqualTo(10);
	}

	@Test
	void cellsBesideTheRoundsHaveALookOfTheirOwn() {
		assertThat(after(turn("other", 50_000)).of(cell("c")))
			.isEqualTo(new TurnRunner.Work(100, Duration.ofMillis(200), 2));
	}

	// Three that were compared with one another alone had a turn of a round each, and
	// 350 µs and more for a call that took 48 elsewhere.
	@Test
	void aProcessThatFewCellsAskAnswersAsManyRequestsAsTheOneWithTheMost() {
		AllCells.OfPlan alone = cell("c", Operation.ECHO, "fields-5", "annotated");
		AllCells.OfPlan among = cell("c", Operation.ECHO, "fields-5", "rest");
		List<AllCells.OfPlan> cells = List.of(alone, among, cell("d", Operation.ECHO, "text", "rest"),
				cell("e", Operation.LIST, "list-10", "rest"), cell("f", Operation.HUB, "topics-1", "rest"),
				cell("e", Operation.LIST, "list-10", "other"), cell("g", Operation.ECHO, "fields-5", "pool"));
		List<WarmUpResult.Round> rounds = List.of(round(turn("c", "rest", 400), turn("d", "rest", 200),
				turn("e", "rest", 600), turn("f", "rest", 50_000), turn("c", "rest", 400), turn("g", "rest", 200)));
		EqualWork equal = new EqualWork(PLAN, cells, rounds);
		// 80 of c, 40 of d and 120 of e will be asked of rest, which has answered 500
		assertThat(equal.of(among)).isEqualTo(new TurnRunner.Work(80, Duration.ofMillis(600), 2));
		assertThat(equal.of(alone)).isEqualTo(new TurnRunner.Work(740, Duration.ofMillis(5_550), 2));
		assertThat(equal.of(cells.get(5)).operations()).isEqualTo(740);
		assertThat(equal.of(cells.get(6)).operations()).isEqualTo(740);
		assertThat(equal.of(cells.get(4)).operations()).isEqualTo(10_000);
	}

	@Test
	void aProcessThatHasAnsweredAsManyHasNoMoreThanATurn() {
		AllCells.OfPlan one = cell("c", Operation.ECHO, "fields-5", "echo-rest");
		AllCells.OfPlan other = cell("d", Operation.ECHO, "fields-5", "other");
		List<WarmUpResult.Round> rounds = List.of(round(turn("c", 400), turn("d", "other", 400)),
				round(turn("c", 200), turn("d", "other", 400)));
		EqualWork equal = new EqualWork(PLAN, List.of(one, other), rounds);
		assertThat(equal.of(other).operations()).isEqualTo(80);
		assertThat(equal.of(one).operations()).isEqualTo(80);
	}

	@Test
	void aProcessThatLagsFarBehindHasTwentyTurnsAtMost() {
		AllCells.OfPlan much = cell("c", Operation.ECHO, "fields-5", "echo-rest");
		AllCells.OfPlan little = cell("d", Operation.ECHO, "fields-5", "other");
		List<WarmUpResult.Round> rounds = List.of(round(turn("c", 50_000), turn("d", "other", 50)));
		EqualWork equal = new EqualWork(PLAN, List.of(much, little), rounds);
		assertThat(equal.of(little)).isEqualTo(new TurnRunner.Work(200, Duration.ofSeconds(12), 2));
	}

	// They had ten times the frames of a turn, because their process has no other path
	@Test
	void framesOfASessionAreNoRequests() {
		AllCells.OfPlan voice = cell("v", Operation.VOICE, "voice-160", "push-sse-ws");
		AllCells.OfPlan echo = cell("c", Operation.ECHO, "fields-5", "rest");
		List<WarmUpResult.Round> rounds = List.of(round(turn("v", 100), turn("c", "rest", 4_000)));
		EqualWork equal = new EqualWork(PLAN, List.of(voice, echo), rounds);
		assertThat(equal.of(voice)).isEqualTo(new TurnRunner.Work(20, Duration.ofMillis(600), 2));
		assertThat(equal.of(echo).operations()).isEqualTo(800);
	}

	private static EqualWork after(WarmUpResult.Turn... turns) {
		return new EqualWork(PLAN, List.of(), List.of(round(turns)));
	}

	private static WarmUpResult.Round round(WarmUpResult.Turn... turns) {
		return new WarmUpResult.Round(1, 1_000, Map.of(), List.of(turns));
	}

	private static WarmUpResult.Turn turn(String condition, double perSecond) {
		return turn(condition, "echo-rest", perSecond);
	}

	private static WarmUpResult.Turn turn(String condition, String target, double perSecond) {
		return new WarmUpResult.Turn("p", condition, "rest-json-h1", target, 100, 1_000, perSecond, null, 0);
	}

	private static AllCells.OfPlan cell(String condition) {
		return cell(condition, Operation.ECHO, "fields-5");
	}

	private static AllCells.OfPlan cell(String condition, Operation operation, String payload) {
		return cell(condition, operation, payload, "echo-rest");
	}

	private static AllCells.OfPlan cell(String condition, Operation operation, String payload, String target) {
		Plan plan = new Plan("p", "P", "Q?", "none", "none", new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, LOAD,
				List.of(new Condition(condition, condition, operation, Payload.of(payload), Map.of(), "rest-json-h1",
						List.of(), LOAD)),
				Map.of(), List.of());
		Cell cell = new Cell(0, condition, "rest-json-h1", target, operation, Payload.of(payload), LOAD, null);
		Shape shape = new Shape(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(1), Duration.ofSeconds(1), 30,
				Duration.ofSeconds(2), 0.3);
		return new AllCells.OfPlan(new PlannedRun(plan, 4, List.of(cell), shape, List.of(), false), cell, true);
	}

}
