package io.wiretrial.targets.engine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ResourceLimitsTests {

	@Test
	void areDescribedInOneLine() {
		assertThat(new ResourceLimits(2, 1_536, 4_096, null).described()).isEqualTo("2 processors, 1536 MiB");
		assertThat(new ResourceLimits(1.5, 512, 4_096, "0,2").described())
			.isEqualTo("1.5 processors, 512 MiB, pinned to 0,2");
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.09, -1, 1_025, Double.NaN })
	void refuseQuotasThatNoEngineTakes(double processors) {
		assertThatIllegalArgumentException().isThrownBy(() -> new ResourceLimits(processors, 512, 4_096, null))
			.withMessage("CPU quota of a container is %s processors: use 0.1 to 1024.".formatted(processors));
	}

	@ParameterizedTest
	@ValueSource(ints = { 127, 0, 1_048_577 })
	void refuseMemoryOutOfRange(int mebibytes) {
		assertThatIllegalArgumentException().isThrownBy(() -> new ResourceLimits(1, mebibytes, 4_096, null))
			.withMessage("Memory limit of a container is %d MiB: use 128 MiB to 1 TiB.".formatted(mebibytes));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "a", "0-", "0,,1", "-1", "0 1" })
	void refuseProcessorSetsThatAreNoLists(String cpuset) {
		assertThatIllegalArgumentException().isThrownBy(() -> new ResourceLimits(1, 512, 4_096, cpuset))
			.withMessage("Processor set of a container is '%s': list processors such as 0-1 or 0,2.".formatted(cpuset));
	}

}
