package io.wiretrial.contract.client;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

import io.wiretrial.contract.ContractJson;

/**
 * The executable jar as a process of its own, on free ports and with so little memory
 * that it dies of what it should not keep.
 */
public final class ServiceProcess implements AutoCloseable {

	private final Path log;

	private final Process process;

	private final JsonNode ready;

	/**
	 * Starts the process and waits until it is ready.
	 * @param jar executable jar
	 * @param directory where its log and its ready file go
	 * @param args more flags
	 * @throws IOException if it cannot be started
	 */
	public ServiceProcess(Path jar, Path directory, String... args) throws IOException {
		this.log = directory.resolve("service.log");
		Path readyFile = directory.resolve("ready.json");
		List<String> command = new ArrayList<>(List.of(
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
				"-Xmx80m", "-XX:MaxDirectMemorySize=48m", "-XX:+ExitOnOutOfMemoryError", "-jar", jar.toString()));
		command.addAll(List.of("--server.port=0", "--management.server.port=0", "--spring.grpc.server.port=0",
				"--wiretrial.ready-file=" + readyFile, "--wiretrial.exit-on-stdin-close=true"));
		command.addAll(List.of(args));
		this.process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(this.log.toFile()).start();
		try {
			Awaitility.await().atMost(Duration.ofSeconds(40)).until(() -> Files.exists(readyFile));
		}
		catch (RuntimeException ex) {
			this.process.destroyForcibly();
			throw new IllegalStateException(log(), ex);
		}
		this.ready = ContractJson.mapper().readTree(Files.readAllBytes(readyFile));
	}

	public JsonNode ready() {
		return this.ready;
	}

	public long pid() {
		return this.process.pid();
	}

	public int port(String name) {
		return this.ready.at("/ports/" + name).asInt();
	}

	public String log() throws IOException {
		return Files.readString(this.log);
	}

	public void closeStandardInput() throws IOException {
		this.process.getOutputStream().close();
	}

	public void awaitRefusedConnections(String port) {
		Awaitility.await().atMost(Duration.ofSeconds(4)).until(() -> {
			try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port(port))) {
				return socket.getPort() < 0;
			}
			catch (IOException ex) {
				return true;
			}
		});
	}

	public int awaitExit() throws InterruptedException {
		if (!this.process.waitFor(6, TimeUnit.SECONDS)) {
			throw new AssertionError("The service still runs 6 s after its standard input ended.");
		}
		return this.process.exitValue();
	}

	@Override
	public void close() {
		this.process.destroyForcibly();
	}

}
