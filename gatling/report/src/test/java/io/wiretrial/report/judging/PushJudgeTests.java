package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Claim.Form;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.report.fixture.PushPlans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ClaimResult.Outcome;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.results.PlanResults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class PushJudgeTests {

	private static final Metric EVENTS = PushPlans.mean(Measure.EVENT_RATE);

	private static final Metric EPISODES = PushPlans.mean(Measure.SLOW_EPISODES);

	private static final List<String> TWENTY = List.of("sessions-20");

	@TempDir
	private Path directory;

	@Test
	void callsFewerEventsFewerAndMoreMore() {
		assertThat(Judged.verdict(judge(feed().noise(0).ratio("batch-50", "sse", 0.6)), 1).word()).isEqualTo("fewer");
		assertThat(Judged.verdict(judge(feed().noise(0).ratio("batch-50", "ws", 0.5)), 1).word()).isEqualTo("more");
	}

	@Test
	void callsAShorterDelayFaster() {
		PlanResults hub = judge(new SyntheticPlan(PushPlans.hub()).noise(0).ratio("subscribers-100", "mercure", 0.5));
		assertThat(Judged.verdict(hub, 0).word()).isEqualTo("faster");
		assertThat(hub.headline().answer()).startsWith("Take MERCURE for 100 subscribers, 1 topics × 1 publishers");
	}

	@Test
	void costsOfAFeedAreThoseOfAThousandRows() {
		ArmResults sse = Judged.arm(judge(feed()), 1);
		assertThat(sse.measures()).anyMatch((measure) -> measure.measure() == Measure.SERVER_CPU);
		// 20 µs a message of 50 rows
		assertThat(sse.seen().cpu().value()).isCloseTo(400, within(1e-6));
	}

	@Test
	void showsOfEachOperationWhatItsPublicationShowed() {
		assertThat(measures(PushPlans.feed())).contains(Measure.EVENT_RATE, Measure.BYTE_RATE, Measure.TOTAL,
				Measure.SERVER_LOAD, Measure.GENERATOR_LOAD, Measure.SERVER_CPU);
		assertThat(measures(PushPlans.hub())).contains(Measure.TOTAL, Measure.SUBSCRIBE_CPU, Measure.SUBSCRIBE_SENT,
				Measure.SUBSCRIBE_RECEIVED, Measure.PUBLISH_CPU, Measure.PUBLISH_SENT, Measure.PUBLISH_RECEIVED);
		assertThat(measures(PushPlans.voice())).contains(Measure.TOTAL, Measure.SLOW_EPISODES);
	}

	@Test
	void tellsWhatAFeedOffered() {
		PlanResults feed = judge(feed().noise(0).ratio("batch-400", "sse", 0.7));
		ArmResults sse = feed.conditions().get(3).arms().get(1);
		assertThat(sse.seen().offeredPerSecond()).isEqualTo(4_000_000);
		assertThat(value(sse, Measure.EVENT_RATE)).isCloseTo(2_800_000, within(1.0));
		assertThat(
				judge(new SyntheticPlan(PushPlans.hub())).conditions().get(0).arms().get(0).seen().offeredPerSecond())
			.isNull();
	}

	@Test
	void confirmsALinearRateWithoutTheConditionsInWhichTheClientWasFull() {
		Claim claim = PushPlans.claim("T1", Form.LINEAR, EVENTS, "ws", PushPlans.BATCHES, "batch", null);
		ClaimResult result = claim(feed(claim).ratio("batch-400", "ws", 0.4));
		assertThat(result.outcome()).isEqualTo(Outcome.CONFIRMED);
		assertThat(result.reason()).isEqualTo("Left out, because the machine was full: batch 400, 10 connections.");
	}

	@Test
	void cannotTellWhereTheClientWasFullNearlyEverywhere() {
		Claim claim = PushPlans.claim("T1", Form.LINEAR, EVENTS, "ws", List.of("batch-1", "batch-50", "batch-400"),
				"batch", null);
		ClaimResult result = claim(feed(claim));
		assertThat(result.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(result.rows().get(0).parts()).isEmpty();
		assertThat(result.blocksNeeded()).isNull();
		assertThat(result.reason()).isEqualTo("The machine was full, its processors more than 90 % busy, at batch 400,"
				+ " 10 connections: that leaves too few conditions.");
		assertThat(result.remedy()).isEqualTo("Run it on a machine with more processors.");
	}

	@Test
	void keepsAFullMachineInAClaimThatARateStopsGrowing() {
		Claim claim = PushPlans.claim("T6", Form.SUB_LINEAR, EVENTS, "ws", PushPlans.BATCHES, "batch", null);
		ClaimResult result = claim(feed(claim));
		assertThat(result.outcome()).isEqualTo(Outcome.REFUTED);
		assertThat(result.reason()).isEmpty();
	}

	// 0.4 × 4 M is less than 0.9 × 2 M: the greatest of ws lies at batch 200
	@Test
	void comparesTheGreatestAlongAnAxisWhereverItLies() {
		Claim claim = PushPlans.claim("T3", Form.GREATEST, EVENTS, "sse", PushPlans.BATCHES, "batch", null);
		ClaimResult result = claim(feed(claim).noise(0)
			.ratio("batch-400", "ws", 0.4)
			.ratio("batch-200", "ws", 0.9)
			.ratio("batch-400", "sse", 0.9)
			.ratio("batch-1", "sse", 0.5));
		assertThat(result.outcome()).isEqualTo(Outcome.CONFIRMED);
		assertThat(result.rows().get(0).parts()).singleElement().satisfies((part) -> {
			assertThat(part.label()).isEqualTo("SSE : WS, greatest along batch");
			assertThat(part.size()).isBetween(1.999, 2.001);
		});
	}

	@Test
	void greatestDelaysOfTwoClocksMayBeAsWrongAsEither() {
		Claim claim = PushPlans.claim("T3", Form.GREATEST, PushPlans.mean(Measure.TOTAL), "sse", PushPlans.BATCHES,
				"batch", null);
		assertThat(low(claim(feed(claim).noise(0)))).isBetween(0.999, 1.001);
		assertThat(low(claim(feed(claim).noise(0).clockBound(100_000)))).isLessThan(0.999);
	}

	private static double low(ClaimResult result) {
		return result.rows().get(0).parts().get(0).low();
	}

	@Test
	void confirmsAFlatDelay() {
		assertThat(claim(hub("mercure", 1)).outcome()).isEqualTo(Outcome.CONFIRMED);
	}

	@Test
	void refutesAFlatDelayThatGrows() {
		assertThat(claim(hub("mercure", 4)).outcome()).isEqualTo(Outcome.REFUTED);
	}

	@Test
	void judgesSlowEpisodesOfWhichThereAreEnough() {
		Claim claim = PushPlans.claim("V3", Form.LESS, EPISODES, "grpc", TWENTY, null, null);
		ClaimResult result = claim(new SyntheticPlan(PushPlans.voice(claim)).episodes("sessions-20", "ws", 6)
			.episodes("sessions-20", "grpc", 0));
		assertThat(result.outcome()).isEqualTo(Outcome.CONFIRMED);
		assertThat(result.rows().get(0).parts()).singleElement()
			.satisfies((part) -> assertThat(part.label())
				.isEqualTo("GRPC : WS, 20 sessions, 0 : 104 episodes in 1.1 : 2.1 minutes of a session"));
	}

	@Test
	void doesNotCallTwoArmsEqualBecauseNeitherHadASlowEpisode() {
		Claim claim = PushPlans.claim("V3", Form.EQUAL, EPISODES, "grpc", TWENTY, null, null);
		ClaimResult result = claim(new SyntheticPlan(PushPlans.voice(claim)));
		assertThat(result.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(result.reason())
			.isEqualTo("20 sessions: 0 slow episodes in all are too few to compare; it takes 10.");
		assertThat(result.remedy()).isEqualTo("Run it with --preset full, or with more blocks.");
	}

	@Test
	void showsNoSlowEpisodesAsNone() {
		ArmResults grpc = judge(new SyntheticPlan(PushPlans.voice())).conditions().get(1).arms().get(1);
		assertThat(grpc.measures()).filteredOn((measure) -> measure.measure() == Measure.SLOW_EPISODES)
			.singleElement()
			.satisfies((measure) -> {
				assertThat(measure.value()).isZero();
				assertThat(measure.ratio()).isNull();
			});
	}

	private SyntheticPlan hub(String arm, double growth) {
		Claim claim = PushPlans.claim("M5", Form.FLAT, PushPlans.mean(Measure.TOTAL), arm, PushPlans.SUBSCRIBERS,
				"subscribers", null);
		return new SyntheticPlan(PushPlans.hub(claim)).ratio("subscribers-300", arm, Math.sqrt(growth))
			.ratio("subscribers-600", arm, growth);
	}

	// Six blocks of the batches alone
	private static SyntheticPlan feed(Claim... claims) {
		return new SyntheticPlan(PushPlans.feed(claims)).blocks(6, 0)
			.leaveOut("connections-30")
			.leaveOut("connections-50")
			.leaveOut("real-life");
	}

	private List<Measure> measures(Plan plan) {
		return judge(new SyntheticPlan(plan).blocks(1, 0)).conditions()
			.get(0)
			.arms()
			.get(1)
			.measures()
			.stream()
			.map(MeasureResult::measure)
			.distinct()
			.toList();
	}

	private static double value(ArmResults arm, Measure measure) {
		return arm.measures()
			.stream()
			.filter((result) -> result.measure() == measure && result.statistic() == Statistic.MEAN)
			.findFirst()
			.orElseThrow()
			.value();
	}

	private ClaimResult claim(SyntheticPlan plan) {
		return judge(plan).claims().get(0);
	}

	private PlanResults judge(SyntheticPlan plan) {
		return Judged.judge(this.directory.resolve(plan.toString()), plan);
	}

}
