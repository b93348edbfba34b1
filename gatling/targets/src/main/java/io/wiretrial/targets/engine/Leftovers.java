package io.wiretrial.targets.engine;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.model.Container;
import com.github.dockerjava.api.model.Network;

/** Removes what runs have left with the engine: first containers, then their network. */
final class Leftovers {

	/** Label of everything that belongs to a run: its name. */
	static final String RUN = "io.wiretrial.run";

	/** Label of everything that belongs to a run: the process that plays it. */
	static final String RUNNER = "io.wiretrial.runner";

	private final DockerClient client;

	Leftovers(DockerClient client) {
		this.client = client;
	}

	void removeOf(Runner runner) {
		remove(runner.label()::equals);
	}

	// A runner in another process namespace would look dead: what runs is left alone.
	void removeOfTheDead() {
		Predicate<String> dead = (label) -> Runner.parse(label).filter((runner) -> !runner.lives()).isPresent();
		List<Container> containers = containers(dead);
		if (containers.stream().noneMatch((container) -> "running".equals(container.getState()))) {
			remove(dead);
		}
	}

	private void remove(Predicate<String> runner) {
		containers(runner).forEach((container) -> remove(container.getId()));
		for (Network network : this.client.listNetworksCmd().withFilter("label", List.of(RUNNER)).exec()) {
			if (runner.test(network.getLabels().getOrDefault(RUNNER, ""))) {
				removeNetwork(network.getId());
			}
		}
	}

	private List<Container> containers(Predicate<String> runner) {
		return this.client.listContainersCmd()
			.withShowAll(true)
			.withLabelFilter(List.of(RUNNER))
			.exec()
			.stream()
			.filter((container) -> runner.test(labels(container).getOrDefault(RUNNER, "")))
			.toList();
	}

	private static Map<String, String> labels(Container container) {
		return (container.getLabels() != null) ? container.getLabels() : Map.of();
	}

	// Somebody else may remove it at the same moment.
	void remove(String container) {
		try {
			this.client.removeContainerCmd(container).withForce(true).withRemoveVolumes(true).exec();
		}
		catch (DockerException ex) {
			// It is gone, or being removed; a later run removes what stays.
		}
	}

	void removeNetwork(String network) {
		try {
			this.client.removeNetworkCmd(network).exec();
		}
		catch (DockerException ex) {
			// It is gone; a later run removes what stays.
		}
	}

}
