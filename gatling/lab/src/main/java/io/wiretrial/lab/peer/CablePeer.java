package io.wiretrial.lab.peer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * Another program's Action Cable, run by puma as a process of its own, with its cost told
 * as a service of ours would tell it.
 */
public final class CablePeer implements AutoCloseable {

	private static final String HOST = "127.0.0.1";

	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private final Process puma;

	private final ProcessCost cost;

	private final int port;

	private CablePeer(Process puma, ProcessCost cost, int port) {
		this.puma = puma;
		this.cost = cost;
		this.port = port;
	}

	/**
	 * Starts it and waits until it accepts connections.
	 * @param config configuration of Rack that serves {@code /cable}
	 * @param folder takes its log
	 * @return the peer, whose process ends when this is closed
	 * @throws InterruptedException if the waiting thread is interrupted
	 * @throws UnusableEnvironmentException if it does not run
	 */
	public static CablePeer start(Path config, Path folder) throws InterruptedException {
		try {
			int port = freePort();
			Path log = Files.createDirectories(folder).resolve("puma.log");
			Process puma = new ProcessBuilder("puma", "-b", "tcp://" + HOST + ":" + port, "-t", "4:4",
					config.toAbsolutePath().toString())
				.directory(folder.toFile())
				.redirectErrorStream(true)
				.redirectOutput(log.toFile())
				.start();
			if (!accepts(puma, port)) {
				String said = Files.readString(log, StandardCharsets.UTF_8).strip();
				end(puma);
				throw unusable(config,
						"it did not listen within %d s and said:%n%s".formatted(PATIENCE.toSeconds(), said));
			}
			return new CablePeer(puma, ProcessCost.of(puma.pid()), port);
		}
		catch (IOException ex) {
			throw unusable(config, String.valueOf(ex.getMessage()));
		}
	}

	private static int freePort() throws IOException {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			return socket.getLocalPort();
		}
	}

	private static boolean accepts(Process puma, int port) throws InterruptedException {
		long deadline = System.nanoTime() + PATIENCE.toNanos();
		while (puma.isAlive() && System.nanoTime() < deadline) {
			try (Socket socket = new Socket()) {
				socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
				return true;
			}
			catch (IOException ex) {
				TimeUnit.MILLISECONDS.sleep(100);
			}
		}
		return false;
	}

	private static UnusableEnvironmentException unusable(Path config, String reason) {
		return new UnusableEnvironmentException(
				"Peer action-cable=%s could not be used: %s.%nInstall puma and Action Cable, and name a configuration that serves /cable."
					.formatted(config, reason));
	}

	/**
	 * Returns where it answers.
	 * @param name name by which arms ask for it
	 * @return the target
	 */
	public Target target(String name) {
		return new Target(name, HOST, Map.of("http", this.port, "management", this.cost.port()));
	}

	private static void end(Process puma) {
		List<ProcessHandle> children = puma.descendants().toList();
		puma.destroy();
		try {
			if (!puma.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
				puma.destroyForcibly();
			}
		}
		catch (InterruptedException ex) {
			puma.destroyForcibly();
			Thread.currentThread().interrupt();
		}
		children.forEach(ProcessHandle::destroyForcibly);
	}

	@Override
	public void close() {
		this.cost.close();
		end(this.puma);
	}

}
