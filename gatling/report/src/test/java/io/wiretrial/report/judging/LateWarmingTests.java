package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.wiretrial.report.statistics.BetweenStarts;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.result.WarmUpResult;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LateWarmingTests {

	@Test
	void anArmThatHalvedItsCpuTimeBetweenTheLastRoundsFellByLnTwo() {
		LateWarming warming = LateWarming.of(List.of(warmUp("cold", 900, 800, 200, 200, 200, 100, 100, 100)));
		assertThat(warming.of("cold")).isCloseTo(Math.log(2), within(1e-12));
		assertThat(warming.greatest(List.of("cold", "unknown"))).isCloseTo(Math.log(2), within(1e-12));
	}

	@Test
	void roundsThatDifferByLittleAreSettled() {
		LateWarming warming = LateWarming.of(List.of(warmUp("warm", 105, 99, 101, 100, 95, 104)));
		assertThat(warming.of("warm")).isZero();
		assertThat(warming.of("unknown")).isZero();
	}

	@Test
	void anArmThatGotDearerIsNotColdForIt() {
		assertThat(LateWarming.of(List.of(warmUp("dear", 100, 100, 100, 200, 200, 200))).of("dear")).isZero();
	}

	@Test
	void cellsThatWereLookedAtForTheirRateDoNotCount() {
		WarmUpResult warmUp = warmUp("arm", 100, 100, 100, 100, 100, 100, 100, 100);
		List<WarmUpResult.Round> rounds = new ArrayList<>(warmUp.rounds());
		rounds.add(round(turn("arm", "look", 5_000.0)));
		rounds.add(round(turn("arm", "look", 500.0)));
		rounds.add(round(turn("arm", "look", null)));
		assertThat(LateWarming.of(List.of(warmUp(rounds))).of("arm")).isZero();
	}

	@Test
	void aWarmUpOfTwoRoundsIsComparedByThem() {
		assertThat(LateWarming.of(List.of(warmUp("arm", 400, 100))).of("arm")).isCloseTo(Math.log(4), within(1e-12));
		assertThat(LateWarming.of(List.of(warmUp("arm", 400))).of("arm")).isZero();
	}

	@Test
	void whatAnArmStillFellByIsAllowedForHoweverManyInstancesItHas() {
		StartSpreads spreads = spreads(Map.of("cold", 0.4));
		BetweenStarts warm = spreads.of(Measure.TOTAL, "warm", "echo-rest", 2);
		assertThat(spreads.of(Measure.TOTAL, "cold", "echo-rest", 2)).isEqualTo(warm.warming(0.4));
		assertThat(spreads.of(Measure.PAYLOAD_BYTES, "cold", "echo-rest", 2)).isEqualTo(BetweenStarts.NONE);
	}

	@Test
	void saysThatAStartWasColdOfArmsThatStillGotCheaper() {
		StartSpreads spreads = spreads(Map.of("cold", 0.4, "warm", 0.09));
		assertThat(spreads.here(1, List.of("warm", "other"))).isEqualTo("in this start");
		assertThat(spreads.here(6, List.of("warm", "other"))).isEqualTo("in these starts");
		assertThat(spreads.here(1, List.of("warm", "cold"))).isEqualTo("in this cold start");
		assertThat(spreads.here(6, List.of("cold", "cold"))).isEqualTo("in these cold starts");
	}

	private static StartSpreads spreads(Map<String, Double> falls) {
		return new StartSpreads(Optional.empty(), new LateWarming(falls), new ColdServices(Map.of()));
	}

	private static WarmUpResult warmUp(String arm, double... cpu) {
		List<WarmUpResult.Round> rounds = new ArrayList<>();
		for (double nanos : cpu) {
			rounds.add(round(turn(arm, "c", nanos)));
		}
		return warmUp(rounds);
	}

	private static WarmUpResult warmUp(List<WarmUpResult.Round> rounds) {
		return new WarmUpResult(1, rounds, false, "why", 1, List.of());
	}

	private static WarmUpResult.Round round(WarmUpResult.Turn turn) {
		return new WarmUpResult.Round(1, 1_000, Map.of(), List.of(turn));
	}

	private static WarmUpResult.Turn turn(String arm, String condition, @Nullable Double cpu) {
		return new WarmUpResult.Turn("p", condition, arm, "echo-rest", 100, 1_000, 10, cpu, 0);
	}

}
