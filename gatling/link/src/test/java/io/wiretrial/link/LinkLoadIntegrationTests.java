package io.wiretrial.link;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.link.network.Network;

import static org.assertj.core.api.Assertions.assertThat;

/** What a {@link Link} counts, holds and stands. */
@Timeout(180)
class LinkLoadIntegrationTests {

	@Test
	void countsEveryOctetAndConnection() throws IOException {
		try (TargetServer target = TargetServer.echo(); Link link = Link.open(Network.METRO, target.address())) {
			try (Client client = new Client(link)) {
				client.exchange(Client.octets(12_345), 12_345);
			}
			Awaitility.await().until(() -> link.counts().ended() == 1);
			LinkCounts first = link.counts();
			for (int i = 0; i < 2; i++) {
				try (Client client = new Client(link)) {
					client.exchange(Client.octets(1_000), 1_000);
				}
			}
			Awaitility.await().until(() -> link.counts().ended() == 3);
			LinkCounts later = link.counts().since(first);

			assertThat(first.connections()).isEqualTo(1);
			assertThat(first.up().readBytes()).isEqualTo(12_345);
			assertThat(first.up().deliveredBytes()).isEqualTo(12_345);
			assertThat(first.down().readBytes()).isEqualTo(12_345);
			assertThat(first.down().deliveredBytes()).isEqualTo(12_345);
			assertThat(later.connections()).isEqualTo(2);
			assertThat(later.ended()).isEqualTo(2);
			assertThat(later.up().readBytes()).isEqualTo(2_000);
			assertThat(later.down().deliveredBytes()).isEqualTo(2_000);
			assertThat(later.up().wireBytes()).isEqualTo(2_104);
			assertThat(later.cpuNanos()).isPositive();
		}
	}

	@Test
	void carriesAThousandConnections() throws IOException {
		List<Client> clients = new ArrayList<>();
		try (TargetServer target = TargetServer.echo(); Link link = Link.open(Network.METRO, target.address())) {
			for (int i = 0; i < 1_000; i++) {
				clients.add(new Client(link));
			}
			byte[] octets = Client.octets(2_000);
			for (Client client : clients) {
				client.send(octets);
			}
			for (Client client : clients) {
				assertThat(client.receive(2_000)).isEqualTo(octets);
			}
			// What has come may not have been counted yet.
			Awaitility.await().until(() -> link.counts().down().deliveredBytes() >= 2_000_000);
			LinkCounts counts = link.counts();

			assertThat(counts.connections()).isEqualTo(1_000);
			assertThat(counts.ended()).isZero();
			assertThat(counts.up().deliveredBytes()).isEqualTo(2_000_000);
			assertThat(counts.down().deliveredBytes()).isEqualTo(2_000_000);
		}
		finally {
			for (Client client : clients) {
				client.close();
			}
		}
	}

	@Test
	void holdsNoMoreThanItsWindowForAReceiverThatDoesNotRead() throws Exception {
		assertHeld(Network.LOOPBACK, 4 * 65_160);
		assertHeld(Network.METRO.without(), 3 << 20);
		assertHeld(Network.METRO, 3 << 20);
	}

	@Test
	void holdsNoMoreThanItsQueue() throws Exception {
		Network narrow = Network.of(Map.of("up", "1Mbit/s", "queue", "15000B"));
		try (TargetServer target = TargetServer.acknowledging(1_000_000);
				Link link = Link.open(narrow, target.address());
				Client client = new Client(link)) {
			client.fill();
			for (int look = 0; look < 20; look++) {
				WayCounts up = link.counts().up();
				// one segment is being written, one was read since
				assertThat(up.readBytes() - up.deliveredBytes()).isBetween(1L, 12L * 1_448);
				Awaitility.await().until(() -> link.counts().up().deliveredBytes() > up.deliveredBytes());
			}
		}
	}

	private static void assertHeld(Network network, long most) throws Exception {
		CountDownLatch mayRead = new CountDownLatch(1);
		AtomicLong received = new AtomicLong();
		try (TargetServer target = new TargetServer((socket) -> {
			await(mayRead);
			byte[] buffer = new byte[100_000];
			for (int read = 0; read >= 0; read = socket.getInputStream().read(buffer)) {
				received.addAndGet(read);
			}
		}); Link link = Link.open(network, target.address()); Client client = new Client(link)) {
			long sent = client.fill();
			WayCounts up = link.counts().up();
			assertThat(up.readBytes() - up.deliveredBytes()).as(network.name()).isBetween(1L, most);

			mayRead.countDown();
			Awaitility.await().atMost(30, TimeUnit.SECONDS).until(() -> received.get() == sent);
		}
	}

	private static void await(CountDownLatch latch) {
		try {
			latch.await(30, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
