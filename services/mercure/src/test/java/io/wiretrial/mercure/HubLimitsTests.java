package io.wiretrial.mercure;

import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.mercure.history.HistoryProperties;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class HubLimitsTests {

	@Test
	void limitsThatContradictOneAnotherAreRefusedWithBothValues() {
		refused("5MB", "4MB", 100, 100).withMessageContaining("max-update-size")
			.withMessageContaining("5242880B")
			.withMessageContaining("It is more than wiretrial.mercure.history.max-size (4194304B)");
	}

	@Test
	void limitsThatThisProcessHasNoMemoryForAreRefused() {
		refused("5MB", "5MB", 8, 100).withMessageContaining("half of the heap, which may wait (4194304B)");
		refused("5MB", "5MB", 100, 32)
			.withMessageContaining("an eighth of the direct memory, which replay may take (4194304B)");
		refused("1MB", "5MB", 8, 100).withMessageContaining("history.max-size")
			.withMessageContaining("half of the heap, where it is kept (4194304B)");
		limits("1MB", "4MB", 8, 100);
	}

	private static ThrowableAssertAlternative<InvalidConfigurationPropertyValueException> refused(String update,
			String history, int heapMegabytes, int directMegabytes) {
		return assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
			.isThrownBy(() -> limits(update, history, heapMegabytes, directMegabytes));
	}

	private static HubLimits limits(String update, String history, int heapMegabytes, int directMegabytes) {
		MemoryBudget memory = MemoryBudget.of(heapMegabytes * 1024L * 1024, directMegabytes * 1024L * 1024);
		return new HubLimits(HubProperties.with("max-update-size", update),
				new HistoryProperties(10, DataSize.parse(history)), memory, new ReplayMemory(memory, new HubCounts()));
	}

}
