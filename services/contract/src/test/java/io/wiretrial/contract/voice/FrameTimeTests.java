package io.wiretrial.contract.voice;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class FrameTimeTests {

	@ParameterizedTest
	@ValueSource(ints = { 1, 19, 64 })
	void aTimeHasOneToSixtyFourOctets(int markIndex) {
		assertThat(FrameTime.endsAt(markIndex)).isTrue();
	}

	@ParameterizedTest
	@ValueSource(ints = { -1, 0, 65 })
	void aFrameWithoutTimeOrMarkIsRefused(int markIndex) {
		assertThat(FrameTime.endsAt(markIndex)).isFalse();
	}

}
