package io.wiretrial.echo.grpc.push;

import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class PushPropertiesTests {

	@Test
	void refusesWhatNoServiceCanWorkWith() {
		assertThatIllegalArgumentException().isThrownBy(() -> new CallProperties(0))
			.withMessage("Property wiretrial.streams.max is 0: use 1 to 1000000.");
		assertThatIllegalArgumentException().isThrownBy(() -> new TopicProperties(DataSize.ofBytes(1)))
			.withMessage("Property wiretrial.topics.max-waiting-size is 1B: use 65536B to 1073741824B.");
	}

}
