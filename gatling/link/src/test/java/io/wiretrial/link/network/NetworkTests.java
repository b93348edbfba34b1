package io.wiretrial.link.network;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/** {@link Network} as plans write it. */
class NetworkTests {

	@Test
	void readsTheNamedNetworks() {
		assertThat(Network.of("loopback").bare()).isTrue();
		assertThat(Network.of("metro").roundTrip()).isEqualTo(Duration.ofMillis(10));
		assertThat(Network.of("region")).isSameAs(Network.REGION);
		assertThat(Network.of("mobile").up().bandwidth()).isEqualTo(new Bandwidth(5_000_000, 50_000));
	}

	@Test
	void readsANamedNetworkWithoutTheCongestionWindow() {
		Network without = Network.of("region-without");

		assertThat(without.congestionWindow()).isFalse();
		assertThat(without.name()).isEqualTo("region-without");
		assertThat(without.up()).isEqualTo(Network.REGION.up());
		assertThat(without.without()).isSameAs(without);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"loopback | loopback: 0us there and back; up 0us, no limit of bandwidth; down 0us, no limit of bandwidth",
			"metro | metro: 10ms there and back; up 5ms, 1Gbit/s with a queue of 1250000B; "
					+ "down 5ms, 1Gbit/s with a queue of 1250000B",
			"region | region: 62ms there and back; up 31ms, 1Gbit/s with a queue of 7750000B; "
					+ "down 31ms, 1Gbit/s with a queue of 7750000B",
			"mobile | mobile: 80ms there and back; up 40ms ± 10ms, 5Mbit/s with a queue of 50000B; "
					+ "down 40ms ± 10ms, 20Mbit/s with a queue of 200000B" })
	void saysWhatItIs(String name, String text) {
		assertThat(Network.of(name).described()).isEqualTo(text);
	}

	@Test
	void readsOwnValues() {
		Network network = Network.of(Map.of("name", "satellite", "roundTrip", "600ms", "jitter", "20 ms", "down",
				"50Mbit/s", "up", "3Mbit/s", "queue", "256KiB", "congestionWindow", "without"));

		assertThat(network).isEqualTo(new Network("satellite",
				new Way(Duration.ofMillis(300), Duration.ofMillis(20), new Bandwidth(3_000_000, 262_144)),
				new Way(Duration.ofMillis(300), Duration.ofMillis(20), new Bandwidth(50_000_000, 262_144)), false));
	}

	@Test
	void modelsTheCongestionWindowUnlessToldOtherwise() {
		assertThat(Network.of(Map.of("roundTrip", "20ms")).congestionWindow()).isTrue();
		assertThat(Network.of(Map.of("roundTrip", "20ms", "congestionWindow", "modelled")).congestionWindow()).isTrue();
	}

	@Test
	void hasNoLimitOfBandwidthUnlessOneIsGiven() {
		Network network = Network.of(Map.of("roundTrip", "500us", "up", "1Mbit/s"));

		assertThat(network.up().bandwidth()).isEqualTo(new Bandwidth(1_000_000, 15_000));
		assertThat(network.down().bandwidth()).isNull();
		assertThat(network.down().delay()).isEqualTo(Duration.ofNanos(250_000));
	}

	@Test
	void refusesANameThatIsNotKnown() {
		assertThatIllegalArgumentException().isThrownBy(() -> Network.of("regional"))
			.withMessage("Network 'regional' is not known: use loopback, metro, region, mobile, "
					+ "a name with -without behind it, or values such as roundTrip: 20ms.");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"',
			textBlock = """
					rtt: 20ms | Key 'rtt' of a network is not known: use name, roundTrip, jitter, rate, up, down, queue, congestionWindow.
					roundTrip: -10ms | Delay -5ms is negative: use 0ms to 10s each way.
					roundTrip: 20.000002s | Delay 10000.001ms is too long: use 0ms to 10s each way.
					roundTrip: 62 | Time '62' is not one: use a number with a unit such as 500us, 62ms or 1s.
					roundTrip: 20ms, jitter: -1ms | Jitter -1ms is negative: use 0ms to the delay of each way.
					roundTrip: 20ms, jitter: 11ms | Jitter 11ms is longer than the delay of each way: use at most 10ms.
					roundTrip: 20ms, queue: 64KiB | Queue 64KiB has nothing to wait for: give a rate too, or leave it out.
					roundTrip: 20ms, congestionWindow: off | Congestion window 'off' is not known: use modelled or without.
					rate: 0Mbit/s | Rate 0kbit/s is not possible: use 8kbit/s to 100Gbit/s, or leave it out for no limit.
					up: -5Mbit/s | Rate -5Mbit/s is not possible: use 8kbit/s to 100Gbit/s, or leave it out for no limit.
					rate: 101Gbit/s | Rate 101Gbit/s is not possible: use 8kbit/s to 100Gbit/s, or leave it out for no limit.
					rate: 20 | Rate '20' is not one: use a number with a unit such as 500kbit/s, 20Mbit/s or 1Gbit/s.
					rate: 1Gbit/s, up: 1Mbit/s | Rate 1Gbit/s is given beside a rate of one way: use rate for both ways, or up and down.
					rate: 1Mbit/s, queue: 1499B | Queue 1499B does not hold one segment: use 1500B to 256MiB.
					rate: 1Mbit/s, queue: 257MiB | Queue 257MiB is larger than the link's memory: use 1500B to 256MiB.
					rate: 1Mbit/s, queue: 64k | Size '64k' is not one: use a number with a unit such as 1500B, 64KiB or 1MiB.
					name: nothing | Network {name=nothing} has neither delay nor rate: give roundTrip or rate, or use loopback.
					name: My network, roundTrip: 20ms | Network name 'My network' is not possible: use lower case letters, digits and hyphens, 40 at most.
					""")
	void refusesValuesOfNoNetwork(String values, String message) {
		Map<String, String> byKey = Arrays.stream(values.split(", "))
			.map((value) -> value.split(": "))
			.collect(Collectors.toMap((value) -> value[0], (value) -> value[1]));
		assertThatIllegalArgumentException().isThrownBy(() -> Network.of(byKey)).withMessage(message);
	}

}
