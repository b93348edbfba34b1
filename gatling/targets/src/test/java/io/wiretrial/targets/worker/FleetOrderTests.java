package io.wiretrial.targets.worker;

import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Which workers a run may ask for. */
class FleetOrderTests {

	@Test
	void workersAreAsManyAsThePlansNeed() {
		FleetOrder order = FleetOrder.of("127.0.0.1:0", Map.of("mine", 1, "other", 1));
		assertThatExceptionOfType(UnusableFleetException.class)
			.isThrownBy(() -> order.roles(Set.of("mine", "mine~2", "third")))
			.withMessage(
					"The plans need workers for mine=2,third=1, and mine=1,other=1 are named: use --workers 'mine=2,third=1', or choose other plans.");
		assertThat(order.roles(Set.of("other", "mine"))).containsExactly("mine", "other");
	}

	@Test
	void theFirstWorkerIsTheGeneratorWhereOneIsAskedFor() {
		FleetOrder order = FleetOrder.of("127.0.0.1:0", Map.of("mine", 1, "generator", 1));
		assertThat(order.roles(Set.of("mine"))).containsExactly("generator", "mine");
		assertThatExceptionOfType(UnusableFleetException.class).isThrownBy(() -> order.roles(Set.of("mine", "mine~2")))
			.withMessage(
					"The plans need workers for generator=1,mine=2, and generator=1,mine=1 are named: use --workers 'generator=1,mine=2', or choose other plans.");
	}

	@ParameterizedTest
	@ValueSource(ints = { -1, 0, 2 })
	void aRunHasOneGenerator(int generators) {
		assertThatExceptionOfType(UnusableFleetException.class)
			.isThrownBy(() -> FleetOrder.of("127.0.0.1:0", Map.of("generator", generators)))
			.withMessage(
					"A run has one generator, and --workers has generator=%d: use generator=1, or leave it out to have the generator here."
						.formatted(generators));
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
