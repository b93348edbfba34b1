package io.wiretrial.targets.given;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class OwnNetworkTests {

	@ParameterizedTest
	@ValueSource(strings = { "127.0.0.1", "127.8.9.10", "10.1.2.3", "172.16.0.1", "172.31.255.254", "192.168.1.2" })
	void letsLoopbackAndPrivateNetworksPass(String address) {
		assertThat(OwnNetwork.address(address)).isEqualTo(address);
	}

	@Test
	void looksUpNames() {
		assertThat(OwnNetwork.address("localhost")).isEqualTo("127.0.0.1");
	}

	@ParameterizedTest
	@ValueSource(strings = { "192.0.2.1", "8.8.8.8", "172.32.0.1", "11.0.0.1", "169.254.169.254", "0.0.0.0",
			"100.64.0.1", "224.0.0.1", "2001:db8::1", "::ffff:192.0.2.1" })
	void refusesWhatMayBeAnybodys(String address) {
		assertThatIllegalArgumentException().isThrownBy(() -> OwnNetwork.address(address))
			.withMessageMatching("host '" + address + "' is [0-9a-f.:]+, which is neither loopback nor a private "
					+ "network: put load on your own machines and containers only");
	}

	@ParameterizedTest
	@ValueSource(strings = { "::1", "fd00::1" })
	void asksForAnAddressThatTheArmsCanConnectTo(String address) {
		assertThatIllegalArgumentException().isThrownBy(() -> OwnNetwork.address(address))
			.withMessage("host '%s' has no IPv4 address: give one, the arms connect by IPv4".formatted(address));
	}

	@Test
	void saysThatANameIsNotKnown() {
		assertThatIllegalArgumentException().isThrownBy(() -> OwnNetwork.address("no such host"))
			.withMessage("host 'no such host' is not known here: correct it, or start its service first");
	}

}
