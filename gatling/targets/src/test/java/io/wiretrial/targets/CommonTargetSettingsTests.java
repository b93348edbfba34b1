package io.wiretrial.targets;

import org.junit.jupiter.api.Test;

import io.wiretrial.targets.engine.ResourceLimits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class CommonTargetSettingsTests {

	@Test
	void fixesTheHeapAndTheEventLoops() {
		assertThat(CommonTargetSettings.forProcessors(2).jvmFlags()).contains("-XX:+UseG1GC", "-Xms512m", "-Xmx512m",
				"-Dio.netty.eventLoopThreads=2", "-Dreactor.netty.ioWorkerCount=2");
	}

	@Test
	void rejectsTooSmallAHeap() {
		assertThatIllegalArgumentException().isThrownBy(() -> new CommonTargetSettings(63, 32, 1))
			.withMessage("Setting 'heap' of the services is 63 MiB: use 64 to 65536.");
	}

	@Test
	void rejectsMoreDirectMemoryThanDocumented() {
		assertThatIllegalArgumentException().isThrownBy(() -> new CommonTargetSettings(64, 65_537, 1))
			.withMessage("Setting 'direct memory' of the services is 65537 MiB: use 32 to 65536.");
	}

	@Test
	void rejectsNoEventLoop() {
		assertThatIllegalArgumentException().isThrownBy(() -> new CommonTargetSettings(64, 32, 0))
			.withMessage("Setting 'event loops' of the services is 0 threads: use 1 to 1024.");
	}

	@Test
	void aMachineOfManyProcessorsGetsNoMoreEventLoopsThanAllowed() {
		assertThat(CommonTargetSettings.forProcessors(2_000).eventLoops()).isEqualTo(1_024);
	}

	@Test
	void givesAThirdOfAContainersMemoryToHeapAndToDirectMemory() {
		assertThat(CommonTargetSettings.forLimits(new ResourceLimits(1.5, 768, 4_096, null)))
			.isEqualTo(new CommonTargetSettings(256, 256, 2));
		assertThat(CommonTargetSettings.forLimits(new ResourceLimits(2, 4_096, 4_096, null)))
			.isEqualTo(CommonTargetSettings.forProcessors(2));
		assertThat(CommonTargetSettings.forLimits(new ResourceLimits(0.5, 128, 4_096, null)))
			.isEqualTo(new CommonTargetSettings(64, 42, 1));
	}

}
