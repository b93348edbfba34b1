package io.wiretrial.runner.run;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.TargetNotReadyException;

/** Brings a dead service back once, on the same ports. */
final class ServiceRestart {

	private final List<RunningService> services;

	private final Faults faults;

	private final Set<String> restarted = new HashSet<>();

	private final Set<String> lost = new HashSet<>();

	ServiceRestart(List<RunningService> services, Faults faults) {
		this.services = services;
		this.faults = faults;
	}

	/**
	 * Looks at every service and restarts what died for the first time.
	 * @return whether the run can go on
	 */
	boolean look() {
		for (RunningService service : this.services) {
			String name = service.target().name();
			if (!service.alive() && !this.lost.contains(name)) {
				revive(service, name);
			}
		}
		return this.lost.isEmpty();
	}

	private void revive(RunningService service, String name) {
		String what = "Service '%s' %s".formatted(name, firstSentence(service.death()));
		OptionalLong exceeded = service.exceededMemory();
		if (!this.restarted.add(name)) {
			this.lost.add(name);
			this.faults.died(name, what, exceeded,
					"It had been restarted before: the run ends with what was finished.");
			return;
		}
		try {
			service.restart();
			this.faults.died(name, what, exceeded,
					"It was restarted once on the same ports; the trial it died in is FAILED.");
		}
		catch (TargetNotReadyException ex) {
			this.lost.add(name);
			this.faults.died(name, what, exceeded,
					"It did not become ready again: the run ends with what was finished.");
		}
	}

	// "was ended by signal 9; its log PATH closes with:" and the lines of the log
	private static String firstSentence(String death) {
		return death.lines().findFirst().orElse("ended").replaceFirst(" closes with:$", "") + ".";
	}

}
