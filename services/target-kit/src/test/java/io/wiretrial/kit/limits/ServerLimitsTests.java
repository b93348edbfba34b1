package io.wiretrial.kit.limits;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ServerLimitsTests {

	private static final Duration MINUTE = Duration.ofMinutes(1);

	@Test
	void refusesNoConnectionsAndMoreResetsThanAMillion() {
		assertThatIllegalArgumentException().isThrownBy(() -> new ServerLimits(0, 1, 1, MINUTE, MINUTE))
			.withMessage("Property wiretrial.limits.max-connections is 0: use 1 to 1000000.");
		assertThatIllegalArgumentException().isThrownBy(() -> new ServerLimits(1, 1, 1_000_001, MINUTE, MINUTE))
			.withMessage("Property wiretrial.limits.max-resets is 1000001: use 1 to 1000000.");
	}

	@Test
	void takesNoTimeForNoLimitAndRefusesLessThanAMilli() {
		assertThat(new ServerLimits(1, 1, 1, Duration.ZERO, Duration.ZERO).idleTimeout()).isZero();
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ServerLimits(1, 1, 1, Duration.ofNanos(1), Duration.ZERO))
			.withMessage("Property wiretrial.limits.idle-timeout is PT0.000000001S: use 1ms to 1d, or 0 for no limit.");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new ServerLimits(1, 1, 1, Duration.ZERO, Duration.ofDays(2)))
			.withMessage("Property wiretrial.limits.request-timeout is PT48H: use 1ms to 1d, or 0 for no limit.");
	}

}
