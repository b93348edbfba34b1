package io.wiretrial.generator.link;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

import io.wiretrial.link.Link;
import io.wiretrial.link.network.Network;
import io.wiretrial.model.result.LinkCheck;
import io.wiretrial.model.schedule.PlannedRun;

/**
 * Measures what links do to single octets, there and back, each network by a link of its
 * own.
 */
public final class CheckedLinks {

	private static final int SAMPLES = 15;

	private static final int FEWEST = 3;

	private static final Duration MOST = Duration.ofSeconds(5);

	/** Above the longest round trip of a link. */
	private static final int TIMEOUT_MILLIS = 30_000;

	private CheckedLinks() {
	}

	/**
	 * Measures the networks of a run.
	 * @param run planned run
	 * @return one check for each network other than the loopback
	 */
	public static List<LinkCheck> of(PlannedRun run) {
		return run.conditions()
			.stream()
			.map((condition) -> condition.load().network())
			.filter((network) -> !network.bare())
			.distinct()
			.map(CheckedLinks::check)
			.toList();
	}

	static LinkCheck check(Network network) {
		InetAddress loopback = InetAddress.getLoopbackAddress();
		try (ServerSocket server = new ServerSocket(0, 1, loopback)) {
			Thread echo = new Thread(() -> echo(server), "link-check");
			echo.setDaemon(true);
			echo.start();
			try (Link link = Link.open(network, new InetSocketAddress(loopback, server.getLocalPort()));
					Socket client = new Socket(loopback, link.port())) {
				client.setTcpNoDelay(true);
				client.setSoTimeout(TIMEOUT_MILLIS);
				long[] nanos = roundTrips(client, samples(network));
				return new LinkCheck(network.name(), link.description(), network.roundTrip().toNanos(), nanos.length,
						nanos[0], nanos[nanos.length / 2], nanos[nanos.length - 1]);
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"The link of network %s cannot be checked: see what limits sockets here.".formatted(network.name()),
					ex);
		}
	}

	private static int samples(Network network) {
		long fitting = MOST.toNanos() / Math.max(1, network.roundTrip().toNanos());
		return (int) Math.max(FEWEST, Math.min(SAMPLES, fitting));
	}

	// The first one sets the connection up and is left out.
	private static long[] roundTrips(Socket client, int samples) throws IOException {
		long[] nanos = new long[samples];
		OutputStream out = client.getOutputStream();
		InputStream in = client.getInputStream();
		for (int i = -1; i < samples; i++) {
			long sent = System.nanoTime();
			out.write(1);
			if (in.read() < 0) {
				throw new IOException("The link ended the connection.");
			}
			nanos[Math.max(0, i)] = System.nanoTime() - sent;
		}
		Arrays.sort(nanos);
		return nanos;
	}

	private static void echo(ServerSocket server) {
		try (Socket accepted = server.accept()) {
			accepted.setTcpNoDelay(true);
			InputStream in = accepted.getInputStream();
			for (int octet = in.read(); octet >= 0; octet = in.read()) {
				accepted.getOutputStream().write(octet);
			}
		}
		catch (IOException ex) {
			// the check is over
		}
	}

}
