package io.wiretrial.model.result;

import org.junit.jupiter.api.Test;

import io.wiretrial.model.TrialJson;

import static org.assertj.core.api.Assertions.assertThat;

class TimingTests {

	@Test
	void timesOfARunWithoutBoundsAreThoseOfOneClock() {
		Timing timing = TrialJson.mapper()
			.readValue("""
					{"startedAt": "2026-01-01T00:00:00Z", "leadInNanos": 1, "windowNanos": 2, "deadNanos": 3,
					 "ending": {"targetDied": false, "late": false, "stuck": false}, "clockErrorNanos": 4}""",
					Timing.class);
		assertThat(timing.clockErrorNanos()).isEqualTo(4);
		assertThat(timing.clockBoundNanos()).isNull();
	}

}
