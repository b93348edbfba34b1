package io.wiretrial.streaming;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class StreamPropertiesTests {

	@Test
	void refusesServiceWithoutStreams() {
		assertThatIllegalArgumentException().isThrownBy(() -> new StreamProperties(0))
			.withMessage("Property wiretrial.streams.max is 0: use 1 to 1000000.");
	}

}
