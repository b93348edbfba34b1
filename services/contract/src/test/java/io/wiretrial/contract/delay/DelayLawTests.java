package io.wiretrial.contract.delay;

import java.util.SplittableRandom;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class DelayLawTests {

	private static final int ORDINALS = 200_000;

	@Test
	void delaysFourPercentShortlyAndOnePercentLong() {
		DelayLaw law = DelayLaw.ofSeed(42);
		assertThat(share(law, 0)).isBetween(0.948, 0.952);
		assertThat(share(law, 5_000_000)).isBetween(0.0385, 0.0415);
		assertThat(share(law, 20_000_000)).isBetween(0.009, 0.011);
	}

	@Test
	void drawsAsSplitMixDoes() {
		DelayLaw law = DelayLaw.ofSeed(7);
		SplittableRandom random = new SplittableRandom(7);
		for (int ordinal = 0; ordinal < 1_000; ordinal++) {
			double draw = (random.nextLong() >>> 11) * 0x1.0p-53;
			long expected = (draw < 0.95) ? 0 : (draw < 0.99) ? 5_000_000 : 20_000_000;
			assertThat(law.delayNanos(ordinal)).isEqualTo(expected);
		}
	}

	@Test
	void dependsOnTheSeed() {
		assertThat(firstDelayed(DelayLaw.ofSeed(1))).isNotEqualTo(firstDelayed(DelayLaw.ofSeed(2)));
	}

	@Test
	void fallsEvenlyDuringTheStall() {
		DelayLaw law = new DelayLaw(42, 5_000, 100);
		assertThat(law.delayNanos(5_000)).isEqualTo(100_000_000);
		assertThat(law.delayNanos(5_050)).isEqualTo(50_000_000);
		assertThat(law.delayNanos(5_099)).isEqualTo(1_000_000);
		assertThat(law.delayNanos(4_999)).isEqualTo(DelayLaw.ofSeed(42).delayNanos(4_999));
		assertThat(law.delayNanos(5_100)).isEqualTo(DelayLaw.ofSeed(42).delayNanos(5_100));
	}

	@ParameterizedTest
	@ValueSource(strings = { "42", "-7", "42:5000+100" })
	void readsWhatItWrites(String text) {
		assertThat(DelayLaw.parse(text).text()).isEqualTo(text);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "x", "42:5000", "42:-1+5", "99999999999999999999" })
	void rejectsOtherText(String text) {
		assertThatIllegalArgumentException().isThrownBy(() -> DelayLaw.parse(text))
			.withMessage("Delay law '" + text + "': use SEED or SEED:FIRST+COUNT, such as 42:5000+100.");
	}

	@Test
	void rejectsAStallBelowZero() {
		assertThatIllegalArgumentException().isThrownBy(() -> new DelayLaw(42, -1, 5))
			.withMessage("Stall of 5 ordinals from -1 on: use 0 or more of both.");
	}

	private static double share(DelayLaw law, long delayNanos) {
		return LongStream.range(0, ORDINALS).filter((ordinal) -> law.delayNanos(ordinal) == delayNanos).count()
				/ (double) ORDINALS;
	}

	private static long firstDelayed(DelayLaw law) {
		return LongStream.range(0, ORDINALS).filter((ordinal) -> law.delayNanos(ordinal) > 0).findFirst().orElseThrow();
	}

}
