package io.wiretrial.generator.warmup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.result.WarmUpResult.ChosenRate;
import io.wiretrial.model.schedule.PlannedCondition;

import static org.assertj.core.api.Assertions.assertThat;

class RatesTests {

	private final List<WarmUpResult.Round> rounds = new ArrayList<>();

	@Test
	void theRateOfThePlanIsPlayedWhereItIsAFifthOfWhatTheSlowestArmReaches() {
		round(5_000, 6_000, 9_000);
		assertThat(chosen(Runs.echo("c", "fields-5", Runs.OPEN))).containsExactly(new ChosenRate("c", 1_000, ""));
	}

	@Test
	void aRateIsLoweredToAFifthOfWhatTheSlowestArmReachesInItsSlowestProcess() {
		round(4_000, 2_500, 9_000);
		assertThat(chosen(Runs.echo("c", "fields-5", Runs.OPEN)))
			.containsExactly(new ChosenRate("c", 500, "rest-json-h1"));
	}

	@Test
	void oneDisturbedTurnLowersNoRate() {
		round(8_000, 8_000, 8_000);
		round(8_000, 8_000, 8_000);
		round(8_000, 8_000, 40);
		assertThat(chosen(Runs.echo("c", "fields-5", Runs.OPEN))).containsExactly(new ChosenRate("c", 1_000, ""));
	}

	@Test
	void whatAnArmReachedLongAgoIsForgotten() {
		round(8_000, 8_000, 8_000);
		for (int i = 0; i < 3; i++) {
			round(8_000, 8_000, 40);
		}
		assertThat(chosen(Runs.echo("c", "fields-5", Runs.OPEN))).containsExactly(new ChosenRate("c", 8, "grpc-proto"));
	}

	@Test
	void anArmThatAnswersNothingLowersNoRate() {
		round(8_000, 8_000, 0);
		assertThat(chosen(Runs.echo("c", "fields-5", Runs.OPEN))).containsExactly(new ChosenRate("c", 1_000, ""));
	}

	@Test
	void sessionsKeepTheirPaceAndClosedLoopsHaveNoRate() {
		round(100, 100, 100);
		assertThat(chosen(Runs.condition("c", Operation.VOICE, "voice-3200", Runs.open(Load.Arrivals.PACED, 1_000)),
				Runs.echo("closed", "fields-5", Runs.CLOSED)))
			.containsExactly(new ChosenRate("c", 1_000, ""));
	}

	private List<ChosenRate> chosen(PlannedCondition... conditions) {
		return Rates.chosen(Runs.cells(conditions), new SettledRates(this.rounds));
	}

	private void round(double rest, double second, double grpc) {
		this.rounds.add(new WarmUpResult.Round(this.rounds.size() + 1, 1_000_000_000, Map.of(),
				List.of(turn("rest-json-h1", "echo-rest", rest), turn("rest-json-h1", "echo-rest~2", second),
						turn("grpc-proto", "echo-grpc", grpc))));
	}

	private static WarmUpResult.Turn turn(String arm, String target, double perSecond) {
		return new WarmUpResult.Turn("c", arm, target, 100, 100_000, perSecond, null, 0);
	}

}
