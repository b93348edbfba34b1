package io.wiretrial.mercure;

import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.memory.MemoryBudget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class MercurePropertiesTests {

	@Test
	void saysWhatIsWrong() {
		assertRefused("heartbeat", "0s", "Property wiretrial.mercure.heartbeat is PT0S: use PT0.001S to PT24H.");
		assertRefused("max-topics", "0", "Property wiretrial.mercure.max-topics is 0: use 1 to 10000.");
		assertRefused("max-pending-size", "1KB",
				"Property wiretrial.mercure.max-pending-size is 1024B: use 65536B to 1073741824B.");
		assertRefused("cors-origins", "*,https://a",
				"Property wiretrial.mercure.cors-origins is [*, https://a]: use either * or a list of origins.");
	}

	@Test
	void refusesLimitsThatContradictOneAnother() {
		assertRefused("heartbeat", "10m", "Property wiretrial.mercure.heartbeat is PT10M, not less than the PT10M of "
				+ "wiretrial.mercure.write-timeout: lower the one, or raise the other.");
		assertThat(HubProperties.with("heartbeat", "599s").heartbeat()).hasSeconds(599);
		assertRefused("max-update-size", "65MB",
				"Property wiretrial.mercure.max-update-size is 68157440B, more than the 67108864B of "
						+ "wiretrial.mercure.max-waiting-size: lower the one, or raise the other.");
	}

	@Test
	void refusesExpressionsBeyondWhatAllSelectorsMayHave() {
		assertRefused("max-expression-characters", "12001",
				"Property wiretrial.mercure.max-expression-characters is 12001, more than the 12000 of "
						+ "wiretrial.mercure.max-selector-characters: lower the one, or raise the other.");
	}

	@Test
	void refusesWhatThisProcessHasNoMemoryFor() {
		HubProperties.with("max-waiting-size", "64MB").requireRoom(memory(8, 8));
		assertNoRoom("max-waiting-size", "65MB", memory(8, 256), "heap");
		assertNoRoom("max-waiting-size", "65MB", memory(256, 8), "direct");
		assertNoRoom("max-pending-size", "5MB", memory(256, 8), "direct");
	}

	private static MemoryBudget memory(long heapMegabytes, long directMegabytes) {
		return MemoryBudget.of(heapMegabytes * 1024 * 1024, directMegabytes * 1024 * 1024);
	}

	private static void assertNoRoom(String name, String value, MemoryBudget memory, String pool) {
		assertThatIllegalArgumentException().isThrownBy(() -> HubProperties.with(name, value).requireRoom(memory))
			.withMessageStartingWith("Property wiretrial.mercure.%s is %dB, more than the 4194304B of %s memory ", name,
					DataSize.parse(value).toBytes(), pool);
	}

	@Test
	void holdsReadersToTheLimits() {
		assertThat(HubProperties.with("max-pending-size", "64KB").limits().maxPendingBytes()).isEqualTo(65_536);
		assertThat(HubProperties.with("max-pending-updates", "7").limits().maxPendingMessages()).isEqualTo(7);
	}

	private static void assertRefused(String name, String value, String message) {
		assertThatExceptionOfType(BindException.class).isThrownBy(() -> HubProperties.with(name, value))
			.havingRootCause()
			.withMessage(message);
	}

}
