package io.wiretrial.targets.worker;

import java.util.Map;
import java.util.OptionalLong;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;

/** A service that a worker has started. */
final class WorkerService implements RunningService {

	private final JoinedWorker worker;

	private final ServiceSpec spec;

	private volatile FleetMessage.Ready ready;

	WorkerService(JoinedWorker worker, ServiceSpec spec, Map<String, byte[]> payloads) {
		this.worker = worker;
		this.spec = spec;
		this.ready = ask(new FleetMessage.Start(spec, payloads));
	}

	private FleetMessage.Ready ask(FleetMessage order) {
		return (FleetMessage.Ready) this.worker.ask(order, this.spec.readyDeadline().plus(WorkerLauncher.ANSWER));
	}

	// At the address with which the worker was let in, whatever it says now
	@Override
	public Target target() {
		Target told = this.ready.target();
		return new Target(this.spec.name(), this.worker.address(), told.ports(), told.settings());
	}

	@Override
	public Environment.ProcessInfo info() {
		return this.ready.info();
	}

	@Override
	public long pid() {
		return this.ready.pid();
	}

	@Override
	public boolean alive() {
		return this.worker.alive();
	}

	@Override
	public String death() {
		FleetMessage.Died died = this.worker.died();
		if (this.worker.isLost()) {
			return this.worker.loss();
		}
		return (died != null) ? "on %s %s".formatted(this.worker, died.how()) : "";
	}

	@Override
	public OptionalLong exceededMemory() {
		FleetMessage.Died died = this.worker.died();
		Long exceeded = (died != null) ? died.exceededMemory() : null;
		return (exceeded != null) ? OptionalLong.of(exceeded) : OptionalLong.empty();
	}

	@Override
	public void restart() {
		this.ready = ask(new FleetMessage.Restart());
	}

}
