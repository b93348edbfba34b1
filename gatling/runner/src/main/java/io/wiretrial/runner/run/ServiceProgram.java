package io.wiretrial.runner.run;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.wiretrial.arms.ArmTarget;
import io.wiretrial.arms.ArmTargets;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.CommonTargetSettings;
import io.wiretrial.targets.PublisherKey;
import io.wiretrial.targets.ServiceCertificate;

/**
 * Program of an instance of a target, as it is started.
 *
 * @param name name of the target, or of another instance of it
 * @param target which service it is, and what makes it this target
 * @param environment variables of its environment: keys, which are no arguments because
 * those are in the report
 * @param settings what its callers must know of it beside its ports
 */
public record ServiceProgram(String name, ArmTarget target, Map<String, String> environment,
		Map<String, String> settings) {

	/**
	 * What a service gives strangers less of: connections are opened before they are
	 * needed and wait between operations, and streams end by hundreds at once. Without
	 * time-outs no timer is set for a request.
	 */
	private static final List<String> TRUSTING = List.of("--wiretrial.limits.idle-timeout=0s",
			"--wiretrial.limits.request-timeout=0s", "--wiretrial.limits.max-resets=100000");

	/** It has no limits. */
	private static final String BARE = "bare";

	public ServiceProgram {
		environment = Map.copyOf(environment);
		settings = Map.copyOf(settings);
	}

	/**
	 * Returns the program of a target of the arms.
	 * @param name name by which arms ask for it, or that of another instance of it
	 * @return the program; every instance is started alike, with secrets of its own
	 */
	public static ServiceProgram of(String name) {
		return of(name, ArmTargets.find(Cell.serviceName(name)));
	}

	/**
	 * Returns the program of a target.
	 * @param target the target, which need be none of the arms
	 * @return its first instance, with secrets of its own
	 */
	public static ServiceProgram of(ArmTarget target) {
		return of(target.name(), target);
	}

	private static ServiceProgram of(String name, ArmTarget target) {
		Map<String, String> environment = new HashMap<>();
		Map<String, String> settings = new HashMap<>(target.settings());
		switch (target.secret()) {
			case NONE -> {
				// its callers know all of it
			}
			case PUBLISHER_KEY -> {
				PublisherKey key = PublisherKey.random(new SecureRandom());
				environment.put(PublisherKey.VARIABLE, key.text());
				settings.put(Target.MERCURE_PUBLISHER_TOKEN, key.token());
			}
			case CERTIFICATE -> {
				ServiceCertificate certificate = ServiceCertificate.from(Instant.now());
				environment.putAll(certificate.environment());
				settings.putAll(certificate.settings());
			}
		}
		return new ServiceProgram(name, target, environment, settings);
	}

	/**
	 * Returns what the service is started with. A feed is offered as fast as it is asked
	 * for: a client that is late makes the messages wait, and losing its connection for
	 * that would end the trial. So as much may wait for one as the run's memory allows,
	 * the same for every protocol.
	 * @param equal what every service of the run is given
	 * @return arguments that make it this target, and its limits in that run
	 */
	List<String> arguments(CommonTargetSettings equal) {
		List<String> all = new ArrayList<>(this.target.arguments());
		if (!this.target.service().equals(BARE)) {
			all.addAll(TRUSTING);
		}
		this.target.pendingSizes()
			.forEach((property) -> all.add("--%s=%dMB".formatted(property, equal.pendingMebibytes())));
		return all;
	}

}
