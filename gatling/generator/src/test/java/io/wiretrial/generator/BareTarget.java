package io.wiretrial.generator;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.awaitility.Awaitility;

import io.wiretrial.model.TrialJson;
import io.wiretrial.model.schedule.Target;

/** The bare server in a JVM of its own, standing in for every service. */
final class BareTarget implements AutoCloseable {

	private final Path directory;

	private Process process;

	private Map<String, Integer> ports = Map.of();

	BareTarget(Path directory) throws IOException {
		this.directory = directory;
		this.process = start(0, 0, 0);
	}

	List<Target> targets() {
		List<Target> targets = new ArrayList<>();
		for (String name : List.of("echo-rest", "echo-rest-observed", "echo-mvc-virtual", "echo-grpc", "echo-grpc-pool",
				"echo-grpc-observed", "echo-grpc-boot")) {
			targets.add(new Target(name, "127.0.0.1", this.ports));
		}
		return targets;
	}

	void kill() {
		this.process.destroyForcibly();
	}

	void restart() throws IOException {
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> !this.process.isAlive());
		this.process = start(this.ports.get("http"), this.ports.get("grpc"), this.ports.get("management"));
	}

	private Process start(int http, int grpc, int management) throws IOException {
		Path ready = this.directory.resolve("bare.ready");
		Files.deleteIfExists(ready);
		List<String> command = Java.command("-jar", Java.jar("bare").toString(), "--server.port=" + http,
				"--spring.grpc.server.port=" + grpc, "--management.server.port=" + management,
				"--wiretrial.ready-file=" + ready, "--wiretrial.exit-on-stdin-close=true");
		command.addAll(Java.payloads(this.directory));
		Process started = new ProcessBuilder(command).redirectErrorStream(true)
			.redirectOutput(new File(this.directory.toFile(), "bare.log"))
			.start();
		Awaitility.await().atMost(Duration.ofSeconds(90)).until(() -> Files.exists(ready) || !started.isAlive());
		if (!Files.exists(ready)) {
			throw new IOException("The bare server has ended: see " + this.directory.resolve("bare.log"));
		}
		this.ports = TrialJson.read(ready, Ready.class).ports();
		return started;
	}

	@Override
	public void close() {
		this.process.destroyForcibly().onExit().join();
	}

	record Ready(String service, long pid, Map<String, Integer> ports, String startedAt) {
	}

}
