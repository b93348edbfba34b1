package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
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
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

class QuietTests {

	private static final Load LOAD = new Load(Load.Model.OPEN, Load.Arrivals.POISSON, ArrivalRate.AUTO, 4,
			Connections.PER_USER);

	private final AllCells all = AllCells.of(List.of(run()));

	private static final WarmUp WARM_UP = new WarmUp(100, Duration.ofSeconds(1), Duration.ofSeconds(90), 0.02, 0.01, 3,
			Duration.ZERO);

	private final Quiet quiet = new Quiet(WARM_UP, this.all.leading());

	private final List<WarmUpResult.Round> rounds = new ArrayList<>();

	@Test
	void settlesWhenCompilersWereQuietForThreeRoundsAndTheSlopeIsFlat() {
		round(0.3, 100);
		round(0.1, 100);
		round(0.01, 100);
		round(0.01, 100);
		assertThat(this.quiet.isSettled(this.rounds)).isFalse();
		round(0.01, 100);
		assertThat(this.quiet.isSettled(this.rounds)).isTrue();
		assertThat(this.quiet.reason(this.rounds, true)).isEqualTo("Compilers were quiet for 3 rounds"
				+ " and arms no longer changed against their baselines (0.0 % to 0.0 % a round).");
	}

	@Test
	void oneLoudProcessKeepsItFromSettling() {
		for (int i = 0; i < 6; i++) {
			round((i == 4) ? 0.021 : 0, 100);
		}
		assertThat(this.quiet.isSettled(this.rounds)).isFalse();
		round(0.05, 100);
		assertThat(this.quiet.reason(this.rounds, false)).isEqualTo(
				"Not settled after 7 rounds: compilers of echo-rest~2 took 5.0 % of the time in one of the last 3 rounds.");
	}

	// It had the few turns that were played.
	@Test
	void aRoundThatWasCutShortNamesNoProcess() {
		for (int i = 0; i < 6; i++) {
			round(0.03, 100);
		}
		this.rounds.add(new WarmUpResult.Round(7, 1, Map.of("echo-rest", 0.354), List.of()));
		assertThat(this.quiet.reason(this.rounds, false)).isEqualTo(
				"Not settled after 7 rounds: compilers of echo-rest~2 took 3.0 % of the time in one of the last 3 rounds.");
	}

	@Test
	void anArmThatStillGainsOnItsBaselineKeepsItFromSettling() {
		for (int i = 0; i < 6; i++) {
			round(0, 100 * Math.pow(0.95, i));
		}
		assertThat(this.quiet.isSettled(this.rounds)).isFalse();
		assertThat(this.quiet.reason(this.rounds, false)).isEqualTo("Not settled after 6 rounds:"
				+ " arms against their baselines may still change by -5.1 % to -5.1 % a round.");
	}

	@Test
	void fewRoundsSaySo() {
		round(0, 100);
		assertThat(this.quiet.reason(this.rounds, false)).contains("1 whole rounds are too few to see a slope");
	}

	@Test
	void ofProcessesThatAnswerRequestsTheOneWithFewestDecidesWhetherAllAreWarm() {
		assertThat(Answered.of(this.all.leading(), List.of()).reached(1)).isFalse();
		round(0, 100);
		round(0, 100);
		assertThat(Answered.of(this.all.leading(), this.rounds).byProcess()).containsOnly(entry("echo-rest", 200L),
				entry("echo-rest~2", 200L), entry("echo-grpc", 200L));
		assertThat(Answered.of(this.all.leading(), this.rounds).reached(200)).isTrue();
		assertThat(Answered.of(this.all.leading(), this.rounds).reached(201)).isFalse();
	}

	@Test
	void whatIsPushedAsksNoProcessForRequests() {
		AllCells feeds = AllCells.of(List.of(run(feed("c", "feed-1x1", LOAD))));
		round(0, 100);
		assertThat(Answered.of(feeds.leading(), this.rounds).byProcess()).isEmpty();
		assertThat(Answered.of(feeds.leading(), this.rounds).reached(1)).isTrue();
	}

	@Test
	void theRateIsAShareOfTheSlowestArmInItsSlowestInstance() {
		round(0, 100);
		assertThat(Rates.chosen(this.all, new Settled(this.rounds))).singleElement().satisfies((rate) -> {
			assertThat(rate.plan()).isEqualTo("p");
			assertThat(rate.condition()).isEqualTo("c");
			assertThat(rate.slowestArm()).isEqualTo("rest-json-h1");
			assertThat(rate.perSecond()).isCloseTo(0.3 * 800, within(1e-9));
		});
	}

	@Test
	void cellsOfAllRunsAreNumberedOneAfterTheOtherAndKnowWhoAnswers() {
		AllCells both = AllCells.of(List.of(run(), run().apart(Map.of("echo-rest", "bare"), WARM_UP)));
		assertThat(both.list()).extracting(Cell::index).containsExactly(0, 1, 2, 3, 4, 5);
		assertThat(both.list()).extracting(Cell::service)
			.containsExactly("echo-rest", "echo-rest~2", "echo-grpc", "bare", "echo-rest~2", "echo-grpc");
		assertThat(both.targets()).containsExactly("echo-rest", "echo-rest~2", "echo-grpc", "bare");
	}

	@Test
	void onePathOfEveryArmAndProcessLeadsWhateverTheSizes() {
		AllCells sizes = AllCells.of(List.of(run(condition("one", "fields-1"), condition("image", "image"),
				condition("audio", "audio", "grpc-json"), condition("other", "audio", "grpc-json"))));
		assertThat(sizes.leading()).extracting(AllCells.OfPlan::condition)
			.containsExactly("p/one", "p/one", "p/one", "p/image", "p/image", "p/image", "p/audio", "p/audio",
					"p/audio", "p/audio");
	}

	// 100 fields were still compiled in the blocks of a start that was called warm: their
	// compilers took up to 12 % of the time, those of all else 0.5 %
	@Test
	void recordsOfEachNumberOfFieldsLead() {
		AllCells records = AllCells.of(List.of(run(condition("one", "fields-1"), condition("five", "fields-5"),
				condition("many", "fields-100"), condition("again", "fields-100"))));
		assertThat(records.leading()).extracting(AllCells.OfPlan::condition)
			.containsExactly("p/one", "p/one", "p/one", "p/five", "p/five", "p/five", "p/many", "p/many", "p/many");
	}

	@Test
	void ofFeedsThatOfMostMessagesLeads() {
		Load many = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.AUTO, 50, Connections.PER_USER);
		AllCells feeds = AllCells.of(List.of(run(condition("one", "fields-1"), feed("rows", "feed-400x1", LOAD),
				feed("seldom", "feed-50x50", many), feed("most", "feed-1x1", many))));
		assertThat(feeds.leading()).extracting(AllCells.OfPlan::condition).containsOnly("p/most", "p/one");
	}

	@Test
	void onlyWhatChoosesItsLoadByWhatItReachesIsPlayedBesideTheLeadingConditions() {
		Load fixed = new Load(Load.Model.OPEN, Load.Arrivals.POISSON, ArrivalRate.of("40/s"), 4, Connections.PER_USER);
		AllCells sizes = AllCells
			.of(List.of(run(condition("image", "image"), condition("audio", "audio"), new Condition("fixed", "fixed",
					Operation.ECHO, Payload.of("audio"), Map.of(), "rest-json-h1", List.of("grpc-proto"), fixed))));
		assertThat(sizes.unknown()).extracting(AllCells.OfPlan::condition)
			.containsExactly("p/audio", "p/audio", "p/audio");
	}

	private void round(double share, double grpcMedian) {
		this.rounds
			.add(new WarmUpResult.Round(this.rounds.size() + 1, 1_000, Map.of("generator", 0.001, "echo-rest~2", share),
					List.of(turn("rest-json-h1", "echo-rest", 200, 1_000),
							turn("rest-json-h1", "echo-rest~2", 210, 800),
							turn("grpc-proto", "echo-grpc", grpcMedian, 2_000))));
	}

	private static WarmUpResult.Turn turn(String arm, String target, double median, double perSecond) {
		return new WarmUpResult.Turn("p", "c", arm, target, 100, median, perSecond, null, 0);
	}

	private static Condition condition(String id, String payload, String... more) {
		List<String> arms = new ArrayList<>(List.of("grpc-proto"));
		arms.addAll(List.of(more));
		return new Condition(id, id, Operation.ECHO, Payload.of(payload), Map.of(), "rest-json-h1", arms, LOAD);
	}

	private static Condition feed(String id, String payload, Load load) {
		return new Condition(id, id, Operation.FEED, Payload.of(payload), Map.of(), "rest-json-h1",
				List.of("grpc-proto"), load);
	}

	private static PlannedRun run(Condition... conditions) {
		List<Condition> played = (conditions.length > 0) ? List.of(conditions) : List.of(condition("c", "fields-5"));
		Plan plan = new Plan("p", "P", "Q?", "none", "none", new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, LOAD,
				played, Map.of(), List.of());
		List<Cell> cells = new ArrayList<>();
		for (Condition condition : played) {
			cells.add(cell(cells.size(), condition, condition.baseline(), "echo-rest"));
			cells.add(cell(cells.size(), condition, condition.baseline(), "echo-rest~2"));
			condition.arms().forEach((arm) -> cells.add(cell(cells.size(), condition, arm, "echo-grpc")));
		}
		return new PlannedRun(plan, 4, cells, new Shape(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(1),
				Duration.ofSeconds(1), 30, Duration.ofSeconds(2), 0.3), List.of(), false);
	}

	private static Cell cell(int index, Condition condition, String arm, String service) {
		return new Cell(index, condition.id(), arm, service, condition.operation(), condition.payload(),
				condition.load(), null);
	}

}
