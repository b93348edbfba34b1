package io.wiretrial.link;

import java.io.IOException;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.link.network.Network;

import static org.assertj.core.api.Assertions.assertThat;

/** The congestion window of a {@link Link} against the closed formula of slow start. */
@Timeout(180)
class LinkWindowIntegrationTests {

	private static final int MEBIBYTE = 1 << 20;

	private static final long MILLISECOND = 1_000_000;

	@Test
	void takesTheRoundsOfSlowStart() throws Exception {
		long formula = rounds(MEBIBYTE) * 62 * MILLISECOND;
		try (TargetServer target = TargetServer.acknowledging(MEBIBYTE);
				Link link = Link.open(Network.REGION, target.address())) {
			long time = Attempts.shortest(2 * formula, () -> {
				try (Client client = settled(link)) {
					return client.exchange(Client.octets(MEBIBYTE), 1);
				}
			});

			assertThat(formula).isEqualTo(434 * MILLISECOND);
			assertThat(time).isBetween(formula, 2 * formula);
		}
	}

	@Test
	void takesOneRoundTripAndTheTimeOfItsBitsWithout() throws Exception {
		long least = 62 * MILLISECOND + 1_086_276 * 8;
		try (TargetServer target = TargetServer.acknowledging(MEBIBYTE);
				Link link = Link.open(Network.REGION.without(), target.address());
				Client client = settled(link)) {
			long time = Attempts.shortest(3 * least, () -> client.exchange(Client.octets(MEBIBYTE), 1));

			assertThat(time).isBetween(least, 3 * least);
		}
	}

	@Test
	void startsSlowlyAgainAfterIdling() throws Exception {
		int size = 256 << 10;
		long formula = rounds(size) * 20 * MILLISECOND;
		Network network = Network.of(Map.of("roundTrip", "20ms", "rate", "1Gbit/s"));
		try (TargetServer target = TargetServer.acknowledging(size);
				Link link = Link.open(network, target.address());
				Client client = settled(link);
				Client other = settled(link)) {
			byte[] upload = Client.octets(size);
			assertThat(client.exchange(upload, 1)).isGreaterThanOrEqualTo(formula);
			long most = formula - 20 * MILLISECOND;
			long warm = Attempts.shortest(most, () -> client.exchange(upload, 1));
			assertThat(warm).as("with a grown window").isBetween(20 * MILLISECOND, most);
			long end = System.nanoTime() + 6 * 220 * MILLISECOND;
			while (System.nanoTime() < end) {
				other.exchange(upload, 1);
			}
			assertThat(client.exchange(upload, 1)).as("after six time-outs").isGreaterThanOrEqualTo(formula);
		}
	}

	// Round trips until the last octet of an upload is answered: the window begins with
	// 14,480 octets and doubles each time.
	private static int rounds(int bytes) {
		int rounds = 0;
		for (long sent = 0; sent < bytes; rounds++) {
			sent += 14_480L << rounds;
		}
		return rounds;
	}

	// A connection whose setting up is over.
	private static Client settled(Link link) throws IOException {
		Client client = new Client(link);
		long end = System.nanoTime() + 2 * link.network().roundTrip().toNanos();
		while (System.nanoTime() < end) {
			Thread.onSpinWait();
		}
		return client;
	}

}
