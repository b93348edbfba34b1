package io.wiretrial.guard;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class GuardLimitsTests {

	@Test
	void refusesHeaderTimeoutLongerThanIdleTimeoutWithBothValues() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> limits(10, Duration.ofMinutes(3), Duration.ofSeconds(30), Duration.ofMinutes(2)))
			.withMessage("Property wiretrial.guard.header-timeout is PT3M, longer than wiretrial.guard.idle-timeout, "
					+ "PT2M: shorten the one or lengthen the other.");
	}

	@Test
	void refusesBodyTimeoutLongerThanRequestTimeoutWithBothValues() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> limits(10, Duration.ofSeconds(1), Duration.ofHours(1), Duration.ofMinutes(2)))
			.withMessage("Property wiretrial.guard.body-timeout is PT1H, longer than wiretrial.guard.request-timeout, "
					+ "PT30M: shorten the one or lengthen the other.");
	}

	@Test
	void refusesNoConnectionsAndNoTime() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> limits(0, Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofSeconds(1)))
			.withMessage("Property wiretrial.guard.max-connections is 0: use 1 to 1000000.");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> limits(1, Duration.ZERO, Duration.ofSeconds(1), Duration.ofSeconds(1)))
			.withMessage("Property wiretrial.guard.header-timeout is PT0S: use at least 1ms.");
	}

	@Test
	void refusesFewerHeadersThanBrowsersSend() {
		Duration second = Duration.ofSeconds(1);
		assertThatIllegalArgumentException().isThrownBy(() -> limits(1, 15, second, second, second))
			.withMessage("Property wiretrial.guard.max-headers is 15: use 16 to 1000.");
	}

	private static GuardLimits limits(int connections, Duration header, Duration body, Duration idle) {
		return limits(connections, 16, header, body, idle);
	}

	private static GuardLimits limits(int connections, int headers, Duration header, Duration body, Duration idle) {
		return new GuardLimits(connections, 1, 1, 1, 1024, headers, 1, 1024, header, body, Duration.ofMinutes(30), idle,
				Duration.ofMinutes(2));
	}

}
