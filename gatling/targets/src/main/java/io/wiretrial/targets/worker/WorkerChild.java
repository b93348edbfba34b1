package io.wiretrial.targets.worker;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.LocalProcess;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;

/** The service of a worker: one at a time, a process of its machine. */
final class WorkerChild {

	private static final int MOST_BYTES = 64 * 1024;

	private final TrialFiles files;

	private final String address;

	private final Map<String, Path> jars;

	private final Consumer<FleetMessage> tell;

	private volatile @Nullable LocalProcess launcher;

	private volatile @Nullable RunningService service;

	private volatile @Nullable Path log;

	private long read;

	private boolean told;

	WorkerChild(TrialFiles files, String address, Map<String, Path> jars, Consumer<FleetMessage> tell) {
		this.files = files;
		this.address = address;
		this.jars = Map.copyOf(jars);
		this.tell = tell;
	}

	void obey(FleetMessage order) {
		try {
			if (order instanceof FleetMessage.Start start) {
				end();
				start(start.spec(), start.payloads());
			}
			else if (order instanceof FleetMessage.Restart) {
				restart();
			}
			else if (order instanceof FleetMessage.Stop) {
				end();
				watch();
				this.tell.accept(new FleetMessage.Stopped());
			}
		}
		catch (RuntimeException | IOException ex) {
			watch();
			this.tell.accept(new FleetMessage.Unready(relative(String.valueOf(ex.getMessage()))));
		}
	}

	private void start(ServiceSpec spec, Map<String, byte[]> payloads) throws IOException {
		for (Map.Entry<String, byte[]> payload : payloads.entrySet()) {
			Path file = this.files.payloads().resolve(payload.getKey()).normalize();
			if (!file.startsWith(this.files.payloads().normalize())) {
				throw new IllegalArgumentException(
						"Payload '%s' lies outside its folder: give it another name.".formatted(payload.getKey()));
			}
			Files.createDirectories(file.getParent());
			Files.write(file, payload.getValue());
		}
		Path jar = this.jars.get(String.valueOf(spec.jar().getFileName()));
		if (jar == null) {
			throw new IllegalArgumentException("There is no %s: build it there.".formatted(spec.jar().getFileName()));
		}
		Map<String, String> environment = new HashMap<>(spec.environment());
		for (String name : new String[] { "SERVER_ADDRESS", "SPRING_GRPC_SERVER_ADDRESS",
				"MANAGEMENT_SERVER_ADDRESS" }) {
			environment.put(name, this.address);
		}
		LocalProcess starting = new LocalProcess(this.files);
		this.launcher = starting;
		this.log = this.files.log(spec.name());
		this.service = starting.start(new ServiceSpec(spec.name(), jar, spec.jvmFlags(), spec.arguments(),
				spec.readyDeadline(), null, environment, spec.settings()));
		ready();
	}

	private void restart() {
		RunningService dead = this.service;
		if (dead == null) {
			throw new IllegalStateException("No service was started here.");
		}
		dead.restart();
		ready();
	}

	private synchronized void ready() {
		RunningService started = this.service;
		if (started != null) {
			Target local = started.target();
			this.told = false;
			this.tell
				.accept(new FleetMessage.Ready(new Target(local.name(), this.address, local.ports(), local.settings()),
						started.info(), started.pid()));
		}
	}

	// Called now and then: sends what the log has got, and says once that it has died.
	synchronized void watch() {
		sendLog();
		RunningService watched = this.service;
		if (watched != null && !this.told && !watched.alive()) {
			this.told = true;
			OptionalLong exceeded = watched.exceededMemory();
			this.tell.accept(new FleetMessage.Died(relative(watched.death()),
					exceeded.isPresent() ? (Long) exceeded.getAsLong() : null));
		}
	}

	private void sendLog() {
		Path followed = this.log;
		if (followed == null || Files.notExists(followed)) {
			return;
		}
		try (RandomAccessFile file = new RandomAccessFile(followed.toFile(), "r")) {
			byte[] bytes = new byte[(int) Math.min(MOST_BYTES, file.length() - this.read)];
			file.seek(this.read);
			file.readFully(bytes);
			int length = bytes.length;
			while (length > 0 && bytes[length - 1] != '\n') {
				length--;
			}
			length = (length == 0 && bytes.length == MOST_BYTES) ? MOST_BYTES : length;
			if (length > 0) {
				this.read += length;
				this.tell.accept(new FleetMessage.Logged(new String(bytes, 0, length, StandardCharsets.UTF_8)));
			}
		}
		catch (IOException ex) {
			// what cannot be read now may be read the next time
		}
	}

	// The runner has the same log at the same place in its own folder
	private String relative(String text) {
		return text.replace(this.files.directory() + "/", "");
	}

	void end() {
		LocalProcess ending = this.launcher;
		if (ending != null) {
			synchronized (this) {
				this.told = true;
			}
			ending.close();
		}
	}

}
