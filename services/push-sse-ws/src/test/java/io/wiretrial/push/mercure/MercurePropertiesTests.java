package io.wiretrial.push.mercure;

import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.BindException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
		assertRefused("heartbeat", "10m",
				"Property wiretrial.mercure.heartbeat is PT10M and wiretrial.mercure.write-timeout is PT10M: "
						+ "lower the first or raise the second.");
		assertRefused("max-update-size", "65MB", "Property wiretrial.mercure.max-update-size is 68157440B and "
				+ "wiretrial.mercure.max-waiting-size is 67108864B: lower the first or raise the second.");
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
