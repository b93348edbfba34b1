package io.wiretrial.report.gate;

import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class GateTests {

	@Test
	void readsMetricPercentConditionAndArm() {
		assertThat(Gate.of("server-cpu worse by 10%")).isEqualTo(new Gate("server-cpu", 10, null, null));
		assertThat(Gate.of(" median worse by 500 % for mine ")).isEqualTo(new Gate("median", 500, null, "mine"));
		assertThat(Gate.of("median worse by 1% at fields-5 for mine"))
			.isEqualTo(new Gate("median", 1, "fields-5", "mine"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "server-cpu worse by 10%", "median worse by 15% at fields-5",
			"median worse by 1% for mine", "median worse by 500% at fields-5 for mine" })
	void isWrittenAsItIsRead(String text) {
		assertThat(Gate.of(text)).hasToString(text);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "median", "median better by 10%", "median worse by ten%", "median worse by 10",
			"median worse by -5%", "median worse by 10% in fields-5", "median worse by 10% for mine at fields-5" })
	void refusesWhatItCannotRead(String text) {
		assertThatIllegalArgumentException().isThrownBy(() -> Gate.of(text))
			.withMessage(
					"Gate '%s' cannot be read: write METRIC worse by N%% [at CONDITION] [for ARM], such as 'server-cpu worse by 10%%'."
						.formatted(text));
	}

	@ParameterizedTest
	@CsvSource({ "p99 worse by 10%, is on a percentile that few values of a block reach",
			"p99.9 worse by 10%, is on a percentile that few values of a block reach",
			"throughput worse by 10%, is on no metric that gates know" })
	void refusesWhatIsNoRatioToGateOn(String text, String why) {
		assertThatIllegalArgumentException().isThrownBy(() -> Gate.of(text))
			.withMessage("Gate '%s' %s: gate on median, server-cpu or --slo.".formatted(text, why));
	}

	@ParameterizedTest
	@ValueSource(strings = { "median worse by 0%", "median worse by 501%", "median worse by 999999999%" })
	void refusesPercentOutOfRange(String text) {
		assertThatIllegalArgumentException().isThrownBy(() -> Gate.of(text))
			.withMessage("Gate '%s' is out of range: use 1%% to 500%%.".formatted(text));
	}

	@Test
	void refusesAConditionOrArmThatIsNotCompared() {
		Map<String, Set<String>> compared = Map.of("fields-5", Set.of("mine"));
		Gate.of("median worse by 10% at fields-5 for mine").require(compared);
		assertThatExceptionOfType(NotComparableException.class)
			.isThrownBy(() -> Gate.of("median worse by 10% at fields-7").require(compared))
			.withMessage(
					"Gate 'median worse by 10% at fields-7' is on nothing that is compared: conditions and arms are fields-5 (mine).");
		assertThatExceptionOfType(NotComparableException.class)
			.isThrownBy(() -> Gate.of("median worse by 10% for yours").require(compared))
			.withMessage(
					"Gate 'median worse by 10% for yours' is on nothing that is compared: conditions and arms are fields-5 (mine).");
	}

}
