package io.wiretrial.targets;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class EqualSettingsTests {

	@Test
	void fixesTheHeapAndTheEventLoops() {
		assertThat(EqualSettings.forProcessors(2).jvmFlags()).contains("-XX:+UseG1GC", "-Xms512m", "-Xmx512m",
				"-Dio.netty.eventLoopThreads=2", "-Dreactor.netty.ioWorkerCount=2");
	}

	@Test
	void rejectsTooSmallAHeap() {
		assertThatIllegalArgumentException().isThrownBy(() -> new EqualSettings(63, 32, 1))
			.withMessage(
					"Settings of 63 MiB heap, 32 MiB direct memory and 1 event loops are too small: use at least 64, 32 and 1.");
	}

}
