package io.wiretrial.generator.machine;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.schedule.Target;

/**
 * Reads the CPU time of the process of this machine that listens at a target's port, and
 * of its descendants. A command may have started it on a way of its own; when it is gone,
 * another is looked for. Safe for any number of threads.
 */
final class ListenerCosts implements CostSource {

	private final Target target;

	private final SocketOwner owner = new SocketOwner();

	private @Nullable ProcessCosts found;

	ListenerCosts(Target target) {
		this.target = target;
	}

	@Override
	public synchronized Optional<CostReading> read() {
		ProcessCosts known = this.found;
		Optional<CostReading> reading = (known != null) ? known.read() : Optional.empty();
		if (reading.isPresent()) {
			return reading;
		}
		this.found = listener();
		return (this.found != null) ? this.found.read() : Optional.empty();
	}

	@Override
	public synchronized String process() {
		if (this.found == null) {
			this.found = listener();
		}
		return (this.found != null) ? this.found.process() : this.target.host() + " " + this.target.ports();
	}

	private @Nullable ProcessCosts listener() {
		for (int port : new TreeMap<>(this.target.ports()).values()) {
			OptionalLong process = this.owner.of(this.target.host(), port);
			if (process.isPresent()) {
				return ProcessCosts.of(process.getAsLong());
			}
		}
		return null;
	}

}
