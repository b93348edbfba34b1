package io.wiretrial.report.judging;

import java.time.Instant;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.report.fixture.PushPlans;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.result.Distribution;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.Pushed;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.Role;

import static org.assertj.core.api.Assertions.assertThat;

class TrialValueTests {

	private static final Pushed PUSHED = new Pushed(100, 400, 20_000, 2_700_000, 55_000.0, 25, 5_000L, 7_500L,
			new Pushed.Opening(30_000_000, 40_000L, 60_000L));

	// Window 0.5 s; costs over 0.8 s, in which the service delivered 500 messages
	private static final ServerCost SERVER = new ServerCost(500, 200_000_000, 0, 1_000_000, 0, 0, 100, 800_000_000);

	@ParameterizedTest
	@CsvSource({ "EVENT_RATE, 40000", "BYTE_RATE, 5400000", "THROUGHPUT, 800", "SERVER_CPU, 400000",
			"SERVER_ALLOCATION, 2000", "GENERATOR_CPU, 1200000", "SERVER_LOAD, 0.25", "GENERATOR_LOAD, 0.75",
			"SUBSCRIBE_CPU, 300000", "SUBSCRIBE_SENT, 400", "SUBSCRIBE_RECEIVED, 600", "PUBLISH_CPU, 8000000",
			"PUBLISH_SENT, 200", "PUBLISH_RECEIVED, 300", "PUBLISH_TIME, 1500000" })
	void dividesWhatWasMeasuredByWhatItCovers(Measure measure, double expected) {
		assertThat(value(trial(SERVER, 0.0, PUSHED), measure)).isEqualTo(expected);
	}

	@Test
	void hasNoLogarithmOfWhatWasNotCounted() {
		Pushed uncounted = new Pushed(100, 400, 20_000, 2_700_000, null, 0, null, null, null);
		TrialResult trial = trial(null, null, uncounted);
		assertThat(List.of(Measure.SERVER_LOAD, Measure.GENERATOR_CPU, Measure.SUBSCRIBE_CPU, Measure.SUBSCRIBE_SENT,
				Measure.PUBLISH_CPU, Measure.PUBLISH_SENT, Measure.SLOW_EPISODES))
			.allMatch((measure) -> TrialValue.of(trial, PushPlans.mean(measure), 2).isEmpty());
		assertThat(value(trial, Measure.GENERATOR_LOAD)).isEqualTo(0.75);
	}

	@Test
	void takesMemoryAndThrottlingFromAServiceInAContainer() {
		ServerCost contained = new ServerCost(500, 200_000_000, 0, 1_000_000, 0, 0, 100, 800_000_000, 40_000_000L,
				104_857_600L);
		assertThat(value(trial(contained, null, null), Measure.SERVER_THROTTLED)).isEqualTo(0.05);
		assertThat(value(trial(contained, null, null), Measure.SERVER_MEMORY)).isEqualTo(104_857_600);
		assertThat(TrialValue.generatorThrottled(trial(contained, null, null))).hasValue(0);
		assertThat(TrialValue.generatorThrottled(trial(SERVER, null, null))).isEmpty();
		assertThat(TrialValue.serverThrottled(trial(SERVER, null, null))).isEmpty();
	}

	@Test
	void hasNoPushedValueWhereNothingWasPushed() {
		assertThat(TrialValue.of(trial(SERVER, null, null), PushPlans.mean(Measure.EVENT_RATE), 2)).isEmpty();
	}

	// 2 sessions × 0.5 s are 1/60 of a session's minute: half an episode is 30 a minute
	@Test
	void addsHalfAnEpisodeSoThatNoneHasALogarithm() {
		assertThat(value(trial(SERVER, 0.0, null), Measure.SLOW_EPISODES)).isEqualTo(30);
		assertThat(value(trial(SERVER, 120.0, null), Measure.SLOW_EPISODES)).isEqualTo(150);
	}

	private static double value(TrialResult trial, Measure measure) {
		return TrialValue.of(trial, new Metric(measure, Statistic.MEAN), 2).orElseThrow();
	}

	private static TrialResult trial(ServerCost server, Double slowEpisodes, Pushed pushed) {
		Distribution published = new Distribution(25, 1_500_000, 1, 1, 1, 1, 1, 1, 1, 1);
		return new TrialResult(TrialResult.VERSION, "hub", "all", "mercure", Role.CHALLENGER, 1, 1, false, Outcome.OK,
				List.of(), Instant.EPOCH, 0, 500_000_000, 0, null, 800, 400, 400, 0, Map.of(),
				Map.of(Measure.PUBLISH_TIME, published), 0, 0, 0, 0, 0, server,
				new GeneratorCost(600_000_000, 800_000_000, 0.4, 0, 0, 0), slowEpisodes, pushed);
	}

}
