package io.wiretrial.push.pubsub;

import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class PubSubPropertiesTests {

	private static final DataSize MEGABYTE = DataSize.ofMegabytes(1);

	@Test
	void refusesWhatThisProcessHasNoMemoryFor() {
		MemoryPool direct = new MemoryPool("direct", MEGABYTE.toBytes());
		new PubSubProperties(1, 1, DataSize.ofMegabytes(64)).requireRoom(direct);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new PubSubProperties(1, 1, DataSize.ofMegabytes(65)).requireRoom(direct))
			.withMessageStartingWith(
					"Property wiretrial.pubsub.max-waiting-size is 68157440B, more than the 1048576B of ");
	}

	@Test
	void refusesValuesOutOfRange() {
		assertThatIllegalArgumentException().isThrownBy(() -> new PubSubProperties(0, 1, MEGABYTE))
			.withMessage("Property wiretrial.pubsub.max-topics is 0: use 1 to 100000.");
		assertThatIllegalArgumentException().isThrownBy(() -> new PubSubProperties(1, 0, MEGABYTE))
			.withMessage("Property wiretrial.pubsub.max-topic-length is 0: use 1 to 100000.");
		assertThatIllegalArgumentException().isThrownBy(() -> new PubSubProperties(1, 1, DataSize.ofGigabytes(2)))
			.withMessage("Property wiretrial.pubsub.max-waiting-size is 2147483648B: use 1024B to 1073741824B.");
	}

}
