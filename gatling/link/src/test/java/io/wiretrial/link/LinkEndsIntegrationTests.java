package io.wiretrial.link;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.SocketException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.link.network.Network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

/** How connections end on a {@link Link}. */
@Timeout(180)
class LinkEndsIntegrationTests {

	private static final Network NEAR = Network.of(Map.of("roundTrip", "20ms"));

	private static final long ONE_WAY = 10_000_000;

	@Test
	void passesAHalfCloseOnBehindTheData() throws IOException {
		try (TargetServer target = TargetServer.echo();
				Link link = Link.open(NEAR, target.address());
				Client client = new Client(link)) {
			byte[] octets = Client.octets(100_000);
			client.send(octets);
			client.socket().shutdownOutput();

			assertThat(client.receive(octets.length)).isEqualTo(octets);
			assertThat(client.socket().getInputStream().read()).isEqualTo(-1);
			await().until(() -> link.counts().ended() == 1);
			assertThat(link.counts().reset()).isZero();
		}
	}

	@Test
	void letsTheOtherSideSendAfterAHalfClose() throws Exception {
		CompletableFuture<Long> ended = new CompletableFuture<>();
		try (TargetServer target = new TargetServer((socket) -> {
			socket.getInputStream().readAllBytes();
			ended.complete(System.nanoTime());
			socket.getOutputStream().write("late answer".getBytes());
			socket.close();
		}); Link link = Link.open(NEAR, target.address()); Client client = new Client(link)) {
			client.send((byte) 1);
			long start = System.nanoTime();
			client.socket().shutdownOutput();

			assertThat(ended.get(20, TimeUnit.SECONDS) - start).isGreaterThanOrEqualTo(ONE_WAY);
			assertThat(client.receive(11)).asString().isEqualTo("late answer");
			assertThat(client.socket().getInputStream().read()).isEqualTo(-1);
		}
	}

	@Test
	void passesAResetOfTheGeneratorOn() throws Exception {
		CompletableFuture<Integer> first = new CompletableFuture<>();
		CompletableFuture<Throwable> end = new CompletableFuture<>();
		try (TargetServer target = new TargetServer((socket) -> {
			first.complete(socket.getInputStream().read());
			try {
				socket.getInputStream().read();
				end.complete(new AssertionError("an orderly end"));
			}
			catch (SocketException ex) {
				end.complete(ex);
			}
		}); Link link = Link.open(NEAR, target.address()); Client client = new Client(link)) {
			client.send((byte) 7);
			assertThat(first.get(20, TimeUnit.SECONDS)).isEqualTo(7);

			client.reset();

			assertThat(end.get(20, TimeUnit.SECONDS)).isInstanceOf(SocketException.class)
				.hasMessage("Connection reset");
			await().until(() -> link.counts().ended() == 1);
			assertThat(link.counts().reset()).isEqualTo(1);
		}
	}

	@Test
	void passesAResetOfTheServiceOn() throws IOException {
		try (TargetServer target = new TargetServer((socket) -> {
			socket.getInputStream().read();
			socket.setSoLinger(true, 0);
			socket.close();
		}); Link link = Link.open(NEAR, target.address()); Client client = new Client(link)) {
			client.send((byte) 1);

			assertThatExceptionOfType(SocketException.class).isThrownBy(() -> client.socket().getInputStream().read())
				.withMessage("Connection reset");
		}
	}

	@Test
	void passesAResetOnToAReceiverThatDoesNotRead() throws Exception {
		CompletableFuture<Boolean> reset = new CompletableFuture<>();
		try (TargetServer target = new TargetServer((socket) -> {
			try {
				while (true) {
					socket.getOutputStream().write(1);
					LockSupport.parkNanos(1_000_000);
				}
			}
			catch (SocketException ex) {
				reset.complete(true);
			}
		}); Link link = Link.open(NEAR, target.address()); Client client = new Client(link)) {
			client.receive(1);
			client.send(Client.octets(10_000));
			client.reset();

			assertThat(reset.get(20, TimeUnit.SECONDS)).isTrue();
		}
	}

	@Test
	void noticesAResetOfASenderWhoseReceiverDoesNotRead() throws Exception {
		CountDownLatch over = new CountDownLatch(1);
		try (TargetServer target = new TargetServer((socket) -> {
			try {
				over.await(30, TimeUnit.SECONDS);
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
		}); Link link = Link.open(NEAR, target.address()); Client client = new Client(link)) {
			client.fill();

			client.reset();

			await().atMost(10, TimeUnit.SECONDS).until(() -> link.counts().reset() == 1);
			assertThat(link.counts().up().deliveredBytes()).isLessThan(link.counts().up().readBytes());
			over.countDown();
		}
	}

	@Test
	void passesAnOrderlyEndOnToAReceiverThatReadsLate() throws Exception {
		CountDownLatch mayRead = new CountDownLatch(1);
		CompletableFuture<Long> received = new CompletableFuture<>();
		try (TargetServer target = new TargetServer((socket) -> {
			socket.shutdownOutput();
			try {
				mayRead.await(30, TimeUnit.SECONDS);
			}
			catch (InterruptedException ex) {
				Thread.currentThread().interrupt();
			}
			received.complete(socket.getInputStream().transferTo(OutputStream.nullOutputStream()));
		}); Link link = Link.open(NEAR, target.address()); Client client = new Client(link)) {
			assertThat(client.socket().getInputStream().read()).isEqualTo(-1);
			long sent = client.fill();
			client.socket().shutdownOutput();
			await().during(Duration.ofMillis(600)).until(() -> link.counts().ended() == 0);
			mayRead.countDown();

			assertThat(received.get(30, TimeUnit.SECONDS)).isEqualTo(sent);
			await().until(() -> link.counts().ended() == 1);
			assertThat(link.counts().reset()).isZero();
		}
	}

	@Test
	void resetsAConnectionThatTheTargetRefuses() throws IOException {
		InetSocketAddress nobody;
		try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			nobody = new InetSocketAddress(InetAddress.getLoopbackAddress(), closed.getLocalPort());
		}
		long start = System.nanoTime();
		try (Link link = Link.open(NEAR, nobody); Client client = new Client(link)) {
			assertThatExceptionOfType(SocketException.class).isThrownBy(() -> client.socket().getInputStream().read())
				.withMessage("Connection reset");
			assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(ONE_WAY);
		}
	}

	@Test
	void resetsItsConnectionsWhenItIsClosed() throws IOException {
		try (TargetServer target = TargetServer.echo()) {
			Link link = Link.open(NEAR, target.address());
			try (Client client = new Client(link)) {
				client.exchange(new byte[] { 1 }, 1);

				link.close();

				assertThatExceptionOfType(SocketException.class)
					.isThrownBy(() -> client.socket().getInputStream().read());
			}
		}
	}

	@Test
	void refusesATargetWithoutAddress() {
		InetSocketAddress target = InetSocketAddress.createUnresolved("nowhere.invalid", 80);

		assertThatIllegalArgumentException().isThrownBy(() -> Link.open(NEAR, target))
			.withMessage("Target nowhere.invalid/<unresolved>:80 of the link has no address: "
					+ "name a host that is known here.");
	}

}
