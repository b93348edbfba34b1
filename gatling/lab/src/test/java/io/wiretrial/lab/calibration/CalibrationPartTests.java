package io.wiretrial.lab.calibration;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CalibrationPartTests {

	@Test
	void namesChooseAndNoNameIsAll() {
		assertThat(CalibrationPart.named(List.of("hub-delay", "feed"))).containsExactly(CalibrationPart.FEED,
				CalibrationPart.HUB_DELAY);
		assertThat(CalibrationPart.named(List.of())).containsExactly(CalibrationPart.values());
	}

	@Test
	void refusesUnknownName() {
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> CalibrationPart.named(List.of("hubs")))
			.withMessage("Measurement 'hubs' of --only is not known: use ceilings, recorder, http-clients, ping-pong, "
					+ "ghz, spring-grpc, spring-http, independent-client, feed, tokens, hub-delay, hub-peer, idle, link, containers.");
	}

}
