package io.wiretrial.targets.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.command.CreateNetworkCmd;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.model.Network.Ipam;

/**
 * The network of one run, on which every container has an address of its own that it
 * keeps when it is started again, and from which nothing leads elsewhere. The engine
 * chooses a free range; it is then asked for by name, because only then may addresses be
 * chosen.
 */
public final class RunNetwork implements AutoCloseable {

	/** The first addresses belong to the network and its gateway. */
	private static final int FIRST = 10;

	private final Engine engine;

	private final Map<String, String> labels;

	private final String id;

	private final String prefix;

	private final Map<String, Integer> hosts = new HashMap<>();

	private RunNetwork(Engine engine, String run) {
		this.engine = engine;
		this.labels = Map.of(Leftovers.RUN, run, Leftovers.RUNNER, Runner.self().label());
		DockerClient client = engine.client();
		String name = "wiretrial-" + run;
		String free = client.createNetworkCmd().withName(name).withLabels(this.labels).exec().getId();
		Ipam.Config config = client.inspectNetworkCmd().withNetworkId(free).exec().getIpam().getConfig().get(0);
		client.removeNetworkCmd(free).exec();
		Ipam.Config same = new Ipam.Config().withSubnet(config.getSubnet()).withGateway(config.getGateway());
		this.id = internal(client.createNetworkCmd().withName(name).withLabels(this.labels), same).exec().getId();
		String subnet = config.getSubnet();
		this.prefix = subnet.substring(0, subnet.lastIndexOf('.') + 1);
	}

	// No way out and none in, but for this machine, which reaches containers by their
	// addresses.
	static CreateNetworkCmd internal(CreateNetworkCmd network, Ipam.Config range) {
		return network.withInternal(true).withIpam(new Ipam().withConfig(List.of(range)));
	}

	/**
	 * Makes the network of a run, and removes what dead runs have left.
	 * @param engine engine that holds it
	 * @param run name of the run
	 * @return the network, without containers
	 * @throws UnusableEngineException if the engine refuses
	 */
	public static RunNetwork of(Engine engine, String run) {
		try {
			new Leftovers(engine.client()).removeOfTheDead();
			return new RunNetwork(engine, run);
		}
		catch (DockerException ex) {
			throw new UnusableEngineException(
					"Docker engine makes no network (%s): free one, or use --place process.".formatted(ex.getMessage()),
					ex);
		}
	}

	/**
	 * Returns the address of a container.
	 * @param name its name in the run
	 * @return numeric address, the same for the same name
	 */
	public synchronized String address(String name) {
		return this.prefix + (FIRST + this.hosts.computeIfAbsent(name, (key) -> this.hosts.size()));
	}

	/**
	 * Starts a container on this network.
	 * @param spec what to start
	 * @return the container, which was started and is not waited for
	 * @throws UnusableEngineException if the engine refuses
	 */
	public EngineContainer start(ContainerSpec spec) {
		try {
			return EngineContainer.start(this.engine, spec, this.id, address(spec.name()), this.labels);
		}
		catch (DockerException ex) {
			throw new UnusableEngineException(
					"Container '%s' of image %s cannot be started (%s): check its limits against this machine."
						.formatted(spec.name(), spec.image(), ex.getMessage()),
					ex);
		}
	}

	/**
	 * Removes the network; its containers must have ended.
	 */
	@Override
	public void close() {
		new Leftovers(this.engine.client()).removeNetwork(this.id);
	}

}
