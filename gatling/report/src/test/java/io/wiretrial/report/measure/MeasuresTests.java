package io.wiretrial.report.measure;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.model.result.BrowserCost;
import io.wiretrial.model.result.Cost;
import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.GeneratorCost;
import io.wiretrial.model.result.Halves;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.result.LinkUse;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.Times;
import io.wiretrial.model.result.Timing;
import io.wiretrial.model.result.TrialId;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.result.WireBytes;
import io.wiretrial.model.schedule.Role;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class MeasuresTests {

	private static final Pushed PUSHED = new Pushed(100, 400, 20_000, 2_700_000, 55_000.0,
			new Pushed.Published(25, new WireBytes(5_000, 7_500)),
			new Pushed.Opening(30_000_000, new WireBytes(40_000, 60_000)), null);

	// Window 0.5 s; costs over 0.8 s, in which the service delivered 500 messages
	private static final ServerCost SERVER = new ServerCost(500, 240_000_000, 40_000_000, 1_000_000,
			new ServerCost.Collections(0, 0), 0, 800_000_000, ServerCost.ControlGroup.NONE);

	@ParameterizedTest
	@CsvSource({ "EVENT_RATE, 40000", "BYTE_RATE, 5400000", "THROUGHPUT, 800", "SERVER_CPU, 400000",
			"SERVER_ALLOCATION, 2000", "ROW_CPU, 8000000", "RECEIVED_SHARE, 0.7272727272727273",
			"GENERATOR_CPU, 1200000", "SERVER_LOAD, 0.3", "SERVER_COMPILING, 0.05", "GENERATOR_LOAD, 0.75",
			"SUBSCRIBE_CPU, 300000", "SUBSCRIBE_SENT, 400", "SUBSCRIBE_RECEIVED, 600", "PUBLISH_CPU, 8000000",
			"PUBLISH_SENT, 200", "PUBLISH_RECEIVED, 300", "PUBLISH_TIME, 1500000" })
	void dividesWhatWasMeasuredByWhatItCovers(Measure measure, double expected) {
		assertThat(value(trial(SERVER, 0.0, PUSHED), measure)).isEqualTo(expected);
	}

	@Test
	void hasNoAmountOfWhatWasNotCounted() {
		Pushed uncounted = new Pushed(100, 400, 20_000, 2_700_000, null, null, null, null);
		TrialResult trial = trial(null, null, uncounted);
		assertThat(List.of(Measure.SERVER_LOAD, Measure.GENERATOR_CPU, Measure.SUBSCRIBE_CPU, Measure.SUBSCRIBE_SENT,
				Measure.PUBLISH_CPU, Measure.PUBLISH_SENT, Measure.SLOW_EPISODES))
			.allMatch((measure) -> Measures.of(measure).amount().apply(trial) == null);
		assertThat(value(trial, Measure.GENERATOR_LOAD)).isEqualTo(0.75);
	}

	@Test
	void dividesByTheTokensOfAnswers() {
		TrialResult plain = trial(SERVER, null, null);
		Times times = new Times(
				Map.of(Measure.TOKEN_DELAY, count(4_000, 1_000_000), Measure.LARGEST_BURST, count(100, 10)), 0,
				plain.times().halves(), InFlight.NONE, null);
		LinkUse link = new LinkUse("region", 500, new LinkUse.Way(0, 0, 5_000_000L),
				new LinkUse.Way(2_000_000, 2_000_000, 20_000_000L), 0, new LinkUse.Lateness(0, 0, 0));
		TrialResult trial = new TrialResult(plain.id(), plain.timing(), plain.counts(), times,
				new Cost(SERVER, plain.cost().generator(), 2, 0, 0, null, null, link), null);
		// 500 answers of 40 tokens
		assertThat(value(trial, Measure.TOKEN_CPU)).isEqualTo(10_000);
		assertThat(value(trial, Measure.TOKEN_WIRE)).isEqualTo(100);
		assertThat(value(trial, Measure.LARGEST_BURST)).isEqualTo(0.25);
		assertThat(value(trial, Measure.TOKEN_DELAY)).isEqualTo(1_000_000);
		assertThat(Measures.of(Measure.TOKEN_CPU).amount().apply(plain)).isNull();
		assertThat(Measures.of(Measure.LARGEST_BURST).amount().apply(plain)).isNull();
	}

	private static Distribution count(long count, double mean) {
		return new Distribution(count, mean, 0, mean, mean, mean, mean, mean, mean, mean);
	}

	@Test
	void dividesWhatALinkCountedByItsOperations() {
		TrialResult plain = trial(SERVER, null, null);
		Cost cost = plain.cost();
		LinkUse link = new LinkUse("mobile", 400, new LinkUse.Way(80_000, 100_000, 5_000_000L),
				new LinkUse.Way(800_000, 1_000_000, 20_000_000L), 4_000_000,
				new LinkUse.Lateness(1_000, 90_000_000, 2));
		TrialResult trial = new TrialResult(plain.id(), plain.timing(), plain.counts(), plain.times(),
				new Cost(cost.server(), cost.generator(), 2, 0, 0, null, null, link), null);
		assertThat(value(trial, Measure.WIRE_UP)).isEqualTo(200);
		assertThat(value(trial, Measure.WIRE_DOWN)).isEqualTo(2_000);
		assertThat(value(trial, Measure.LINK_LATENESS)).isEqualTo(90_000);
		// 800 operations a second of 20,000 bits down
		assertThat(value(trial, Measure.LINK_SHARE)).isCloseTo(0.8, within(1e-9));
		assertThat(shown(plain, Measure.WIRE_UP)).isEmpty();
	}

	// Over 0.8 s, in which the service delivered 500 messages
	@Test
	void tellsTheProcessesOfABrowserApart() {
		TrialResult plain = trial(SERVER, null, PUSHED);
		BrowserCost browser = new BrowserCost(80_000_000, 400_000_000, 320_000_000, 0, 800_000_000, 90_000_000, 48);
		Cost cost = new Cost(plain.cost().server(), plain.cost().generator().with(browser), 2, 0, 0, null, null);
		TrialResult trial = new TrialResult(plain.id(), plain.timing(), plain.counts(), plain.times(), cost,
				plain.pushed());
		assertThat(value(trial, Measure.BROWSER_CPU)).isEqualTo(1_600_000);
		assertThat(value(trial, Measure.BROWSER_LOAD)).isEqualTo(1);
		assertThat(value(trial, Measure.BROWSER_NETWORK_LOAD)).isEqualTo(0.5);
		assertThat(value(trial, Measure.BROWSER_TAB_LOAD)).isEqualTo(0.4);
		assertThat(value(trial, Measure.BROWSER_TAB_MEMORY)).isEqualTo(90_000_000);
		assertThat(value(trial, Measure.BROWSER_FRAMES)).isEqualTo(48);
		assertThat(value(trial, Measure.DELIVERING)).isEqualTo(100);
		assertThat(shown(plain, Measure.BROWSER_CPU)).isEmpty();
	}

	@Test
	void takesMemoryAndThrottlingFromAServiceInAContainer() {
		ServerCost contained = new ServerCost(500, 200_000_000, 0, 1_000_000, new ServerCost.Collections(0, 0), 0,
				800_000_000, new ServerCost.ControlGroup(40_000_000L, 104_857_600L));
		assertThat(value(trial(contained, null, null), Measure.SERVER_THROTTLED)).isEqualTo(0.05);
		assertThat(value(trial(contained, null, null), Measure.SERVER_MEMORY)).isEqualTo(104_857_600);
		assertThat(shown(trial(contained, null, null), Measure.GENERATOR_THROTTLED)).hasValue(0);
		assertThat(shown(trial(SERVER, null, null), Measure.GENERATOR_THROTTLED)).isEmpty();
		assertThat(shown(trial(SERVER, null, null), Measure.SERVER_THROTTLED)).isEmpty();
	}

	@ParameterizedTest
	@EnumSource
	void hasARowForEveryMeasure(Measure measure) {
		assertThat(Measures.of(measure).measure()).isEqualTo(measure);
		assertThat(MetricName.of(new Metric(measure, Statistic.MEAN), Operation.HUB)).doesNotContain("%");
	}

	@Test
	void hasNoPushedValueWhereNothingWasPushed() {
		assertThat(shown(trial(SERVER, null, null), Measure.EVENT_RATE)).isEmpty();
	}

	// 2 sessions × 0.5 s are 1/60 of a session's minute
	@Test
	void countsEpisodesOverTheMinutesOfAllSessions() {
		MeasureRow.Amount amount = Measures.of(Measure.SLOW_EPISODES).amount().apply(trial(SERVER, 120.0, null));
		assertThat(amount.sum()).isCloseTo(2, within(1e-9));
		assertThat(amount.count()).isCloseTo(1.0 / 60, within(1e-9));
		assertThat(Measures.of(Measure.SLOW_EPISODES).added()).isEqualTo(0.5);
		assertThat(Measures.of(Measure.TOTAL).added()).isZero();
	}

	@Test
	void readingsAreNoOperation() {
		assertThat(value(trial(SERVER.idle(50_000_000), null, null), Measure.SERVER_CPU)).isEqualTo(300_000);
	}

	private static OptionalDouble shown(TrialResult trial, Measure measure) {
		MeasureRow.Amount amount = Measures.of(measure).amount().apply(trial);
		return (amount != null) ? OptionalDouble.of(amount.sum() / amount.count()) : OptionalDouble.empty();
	}

	private static double value(TrialResult trial, Measure measure) {
		return shown(trial, measure).orElseThrow();
	}

	private static TrialResult trial(ServerCost server, Double slowEpisodes, Pushed pushed) {
		Distribution published = new Distribution(25, 1_500_000, 1, 1, 1, 1, 1, 1, 1, 1);
		return new TrialResult(new TrialId("hub", "all", "mercure", Role.CHALLENGER, 1, 1, false, 1),
				new Timing(Instant.EPOCH, 0, 500_000_000, 0, new Timing.Ending(false, false, false), 0, null),
				new Counts(2, null, 800, 400, 400, 400, 0, Map.of()),
				new Times(Map.of(Measure.PUBLISH_TIME, published), 0, new Halves(0, 0, 0), InFlight.NONE, slowEpisodes),
				new Cost(server, new GeneratorCost(600_000_000, 800_000_000, 0.4, 0, 0, 0), 2, 0, 0, null, null),
				pushed);
	}

}
