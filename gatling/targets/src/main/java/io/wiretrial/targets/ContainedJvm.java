package io.wiretrial.targets;

import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;

import io.wiretrial.targets.engine.EngineContainer;
import io.wiretrial.targets.engine.Limits;

/** A JVM in a container of its own. */
final class ContainedJvm implements Child {

	private static final Duration GRACE = Duration.ofSeconds(7);

	private final EngineContainer container;

	private final Limits limits;

	private final Path log;

	ContainedJvm(EngineContainer container, Limits limits, Path log) {
		this.container = container;
		this.limits = limits;
		this.log = log;
	}

	@Override
	public boolean alive() {
		return this.container.alive();
	}

	@Override
	public long pid() {
		return this.container.pid();
	}

	@Override
	public OptionalInt await(Duration atMost) throws InterruptedException {
		return this.container.await(atMost);
	}

	@Override
	public void terminate() {
		this.container.signal("SIGTERM");
	}

	@Override
	public OptionalLong exceededMemory() {
		return (!alive() && this.container.outOfMemory()) ? OptionalLong.of((long) this.limits.memoryMebibytes() << 20)
				: OptionalLong.empty();
	}

	@Override
	public String death() {
		if (alive()) {
			return "";
		}
		return "%s; its log %s closes with:%n%s".formatted(how(), this.log, LogTail.of(this.log, 6));
	}

	private String how() {
		if (this.container.outOfMemory()) {
			return "was killed because it exceeded its memory limit of %d MiB".formatted(this.limits.memoryMebibytes());
		}
		return LogTail.ended(exitCode());
	}

	private int exitCode() {
		try {
			return await(Duration.ZERO).orElse(0);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return 0;
		}
	}

	@Override
	public String lastWords() {
		return LogTail.of(this.log, 20);
	}

	@Override
	public void end() {
		this.container.closeInput();
		try {
			if (await(GRACE).isEmpty()) {
				this.container.signal("SIGKILL");
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		this.container.remove();
	}

}
