package io.wiretrial.generator.warmup;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.WarmUp;

import static org.assertj.core.api.Assertions.assertThat;

class WarmUpEndRuleTests {

	private final WarmUpEndRule rule = new WarmUpEndRule(WarmUp.within(Duration.ofMinutes(2)),
			new Paths(Runs.cells(Runs.echo("c", "fields-5", Runs.OPEN))));

	private final List<WarmUpResult.Round> rounds = new ArrayList<>();

	@Test
	void settlesWhenCompilersHadLittleOfTheLastTenSecondsAndArmsStayAsTheyAre() {
		round(10, 0.3, 100);
		for (int i = 0; i < 4; i++) {
			round(2.5, 0.02, 100);
			assertThat(this.rule.isSettled(this.rounds)).isEqualTo(i == 3);
		}
		assertThat(this.rule.reason(this.rounds, true)).isEqualTo(
				"In the last 10 s compilers had less than 3.0 %" + " of the time, and no arm gained on its baseline.");
	}

	// Six plans at once had 11 rounds in 148 s, and did not settle
	@Test
	void secondsCountAndNotRounds() {
		for (int i = 0; i < 3; i++) {
			round(4, 0.02, 100);
		}
		assertThat(this.rule.isSettled(this.rounds)).isTrue();
		this.rounds.clear();
		for (int i = 0; i < 30; i++) {
			round(0.3, 0.02, 100);
		}
		assertThat(this.rule.isSettled(this.rounds)).isFalse();
		assertThat(this.rule.reason(this.rounds, false)).isEqualTo("30 rounds in 9 s are too few.");
	}

	// It said that compilers had less than 100,000 % of the time
	@Test
	void aPresetThatAsksForNoQuietClaimsNone() {
		WarmUpEndRule smoke = new WarmUpEndRule(
				new WarmUp(Duration.ofMillis(20), Duration.ofSeconds(1), Duration.ofMillis(1), 1_000, 1_000),
				this.rule.paths());
		for (int i = 0; i < 3; i++) {
			round(0.1, 0.9, 100);
		}
		assertThat(smoke.isSettled(this.rounds)).isTrue();
		assertThat(smoke.reason(this.rounds, true)).doesNotContain("%");
	}

	@Test
	void oneProcessWhoseCompilersAreBusyKeepsItFromSettling() {
		for (int i = 0; i < 4; i++) {
			round(2.5, (i == 2) ? 0.16 : 0, 100);
		}
		assertThat(this.rule.isSettled(this.rounds)).isFalse();
		assertThat(this.rule.reason(this.rounds, false))
			.isEqualTo("compilers of echo-rest~2 had 4.0 % of the last 10 s.");
	}

	@Test
	void anArmThatStillGainsOnItsBaselineKeepsItFromSettling() {
		for (int i = 0; i < 11; i++) {
			round(1, 0, 100 * Math.pow(0.98, i));
		}
		assertThat(this.rule.isSettled(this.rounds)).isFalse();
		assertThat(this.rule.reason(this.rounds, false))
			.isEqualTo("arms still change by -18.2 % to -18.2 % against their baselines in 10 s.");
	}

	@Test
	void whatTheLimitCutShortIsNoRound() {
		round(5, 0, 100);
		assertThat(this.rule.reason(this.rounds, false)).isEqualTo("1 round in 5 s is too few.");
		round(5, 0, 100);
		this.rounds.add(new WarmUpResult.Round(3, 1_000_000_000, Map.of("echo-rest", 0.354), List.of()));
		assertThat(this.rule.isSettled(this.rounds)).isFalse();
		assertThat(this.rule.reason(this.rounds, false)).isEqualTo("2 rounds in 10 s are too few.");
		assertThat(this.rule.reason(this.rounds.subList(2, 3), false)).isEqualTo("no round was played to its end.");
	}

	@Test
	void anArmThatAnswersNothingIsNotComparedAndHoldsNobodyUp() {
		for (int i = 0; i < 4; i++) {
			round(2.5, 0, 0);
		}
		assertThat(this.rule.isSettled(this.rounds)).isTrue();
	}

	private void round(double seconds, double share, double grpcMedian) {
		this.rounds.add(new WarmUpResult.Round(this.rounds.size() + 1, (long) (seconds * 1e9),
				Map.of("generator", 0.001, "echo-rest~2", share), List.of(turn("rest-json-h1", "echo-rest", 200),
						turn("rest-json-h1", "echo-rest~2", 210), turn("grpc-proto", "echo-grpc", grpcMedian))));
	}

	private static WarmUpResult.Turn turn(String arm, String target, double median) {
		return new WarmUpResult.Turn("c", arm, target, 100, median, 1_000, null, 0);
	}

}
