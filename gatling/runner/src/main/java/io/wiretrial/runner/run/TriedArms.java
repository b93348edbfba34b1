package io.wiretrial.runner.run;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.wiretrial.arms.own.OwnArm;
import io.wiretrial.arms.own.OwnArms;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.given.OwnService;

/**
 * Arms of plans' own, each of which has answered one request. Their headers and bodies
 * are somebody's, so they are in a file of their own while a run plays.
 *
 * @param arms what a generator plays
 * @param services where they are answered, by name of the arm
 * @param end removes what was made for them
 */
public record TriedArms(List<OwnArm> arms, Map<String, OwnService> services, Runnable end) implements AutoCloseable {

	/** Of plans that have none. */
	public static final TriedArms NONE = new TriedArms(List.of(), Map.of(), () -> {
		// nothing was made
	});

	public TriedArms {
		arms = List.copyOf(arms);
		services = Map.copyOf(services);
	}

	void write(TrialFiles files) {
		if (!this.arms.isEmpty()) {
			OwnArms.write(this.arms, files);
		}
	}

	// So that runs with other bodies are not compared
	Map<String, String> described() {
		return this.arms.stream()
			.collect(Collectors.toMap((arm) -> "body of arm " + arm.name(), (arm) -> "SHA-256 " + arm.digest()));
	}

	@Override
	public void close() {
		this.end.run();
	}

}
