package io.wiretrial.targets;

import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;

import io.wiretrial.targets.engine.EngineContainer;
import io.wiretrial.targets.engine.ResourceLimits;

/** A JVM in a container of its own. */
final class ContainedJvm extends Child {

	private final EngineContainer container;

	private final ResourceLimits limits;

	ContainedJvm(EngineContainer container, ResourceLimits limits, Path log) {
		super(log);
		this.container = container;
		this.limits = limits;
	}

	@Override
	boolean alive() {
		return this.container.alive();
	}

	@Override
	long pid() {
		return this.container.pid();
	}

	@Override
	public OptionalInt await(Duration atMost) throws InterruptedException {
		return this.container.await(atMost);
	}

	@Override
	public void finish() {
		this.container.signal("SIGTERM");
	}

	@Override
	OptionalLong exceededMemory() {
		return (!alive() && this.container.outOfMemory()) ? OptionalLong.of((long) this.limits.memoryMebibytes() << 20)
				: OptionalLong.empty();
	}

	@Override
	public String how() {
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
	void end() {
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
