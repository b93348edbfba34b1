package io.wiretrial.echo.grpc.push;

import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class PushPropertiesTests {

	@Test
	void refusesWhatNoServiceCanWorkWith() {
		assertThatIllegalArgumentException().isThrownBy(() -> new CallProperties(0))
			.withMessage("Property wiretrial.streams.max is 0: use 1 to 1000000.");
		assertThatIllegalArgumentException().isThrownBy(() -> new TopicProperties(DataSize.ofBytes(1)))
			.withMessage("Property wiretrial.topics.max-waiting-size is 1B: use 65536B to 1073741824B.");
	}

	@Test
	void refusesTopicsThatThisProcessHasNoMemoryFor() {
		MemoryPool heap = new MemoryPool("heap", DataSize.ofMegabytes(1).toBytes());
		new TopicProperties(DataSize.ofMegabytes(64)).requireRoom(heap);
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new TopicProperties(DataSize.ofMegabytes(65)).requireRoom(heap))
			.withMessageStartingWith(
					"Property wiretrial.topics.max-waiting-size is 68157440B, more than the 1048576B of heap");
	}

}
