package io.wiretrial.targets.given;

import java.util.Map;

import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.targets.TargetNotReadyException;

/**
 * Hands out services that run already, and neither starts nor ends any. The generator is
 * started where another launcher starts it.
 */
final class GivenServices implements Launcher {

	private final Map<String, Target> services;

	private final Launcher generators;

	GivenServices(Map<String, Target> services, Launcher generators) {
		this.services = Map.copyOf(services);
		this.generators = generators;
	}

	@Override
	public RunningService start(ServiceSpec spec) {
		Target target = this.services.get(spec.name());
		if (target == null) {
			throw new TargetNotReadyException(
					"Service '%s' is not among those that --services names: add it there.".formatted(spec.name()));
		}
		return GivenService.awaitReady(target, spec.readyDeadline());
	}

	@Override
	public RunningGenerator start(GeneratorSpec spec) {
		return this.generators.start(spec);
	}

	@Override
	public String generatorJava() {
		return this.generators.generatorJava();
	}

	@Override
	public void close() {
		this.generators.close();
	}

}
