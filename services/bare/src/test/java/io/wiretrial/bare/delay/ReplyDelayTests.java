package io.wiretrial.bare.delay;

import org.junit.jupiter.api.Test;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.delay.DelayLaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class ReplyDelayTests {

	private final ReplyDelay delay = new ReplyDelay(new DelayLaw(42, 10, 2));

	@Test
	void doesNotDelayRequestsThatDoNotAskForIt() {
		assertThat(this.delay.nanos(null, null)).isZero();
	}

	@Test
	void followsTheLawByOrdinal() {
		assertThat(this.delay.nanos("10", null)).isEqualTo(100_000_000);
		assertThat(this.delay.nanos("11", null)).isEqualTo(50_000_000);
	}

	@Test
	void addsTheExtraDelay() {
		assertThat(this.delay.nanos("11", "250")).isEqualTo(50_250_000);
		assertThat(this.delay.nanos(null, "250")).isEqualTo(250_000);
	}

	@Test
	void ignoresOrdinalsWithoutALaw() {
		assertThat(new ReplyDelay(null).nanos("10", null)).isZero();
	}

	@Test
	void rejectsWhatIsNotANumber() {
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> this.delay.nanos("first", null))
			.withMessage("Value \"first\" in wiretrial-ordinal: use a whole number.");
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> this.delay.nanos(null, "1e3"))
			.withMessage("Value \"1e3\" in wiretrial-extra-micros: use a whole number.");
	}

	@Test
	void rejectsAnExtraDelayAboveOneSecond() {
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> this.delay.nanos(null, "1000001"))
			.withMessage("Value 1000001 in wiretrial-extra-micros: use 0 to 1000000.");
	}

}
