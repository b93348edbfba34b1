package io.wiretrial.targets.worker;

import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FleetOrderTests {

	@Test
	void workersAreAsManyAsThePlansNeed() {
		FleetOrder order = FleetOrder.of("127.0.0.1:0", Map.of("mine", 1, "other", 1));
		assertThatExceptionOfType(UnusableFleetException.class)
			.isThrownBy(() -> order.requireExactly(Set.of("mine", "mine~2", "third")))
			.withMessage(
					"The plans need workers for mine=2,third=1, and mine=1,other=1 are named: use --workers 'mine=2,third=1', or choose other plans.");
		order.requireExactly(Set.of("mine", "other"));
	}

	@Test
	void listensAtPrivateAddressesAlone() {
		assertThatExceptionOfType(UnusableFleetException.class)
			.isThrownBy(() -> FleetOrder.of("8.8.8.8:7000", Map.of()))
			.withMessage(
					"Address to listen at (--listen): host '8.8.8.8' is 8.8.8.8, which is neither loopback nor a private network: put load on your own machines and containers only.");
		assertThatExceptionOfType(UnusableFleetException.class).isThrownBy(() -> FleetOrder.of("7000", Map.of()))
			.withMessage(
					"Address '7000' to listen at is not of the form ADDRESS:PORT: use one such as --listen 10.0.0.1:7000.");
	}

}
