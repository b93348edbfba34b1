package io.wiretrial.targets.engine;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.model.AccessMode;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.Frame;
import com.github.dockerjava.api.model.HealthCheck;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Ulimit;
import com.github.dockerjava.api.model.Volume;
import com.github.dockerjava.api.model.WaitResponse;

/**
 * A container whose standard input this process holds open: the engine closes it when the
 * connection ends, however that happens. Its end is told by the engine; nothing is polled
 * while trials run.
 */
public final class EngineContainer {

	private static final String TEMPORARY = "rw,exec,nosuid,nodev,size=128m,mode=1777";

	private static final long THREADS = 8_192;

	private final DockerClient client;

	private final String id;

	private final long pid;

	private final HeldInput input = new HeldInput();

	private final ResultCallback.Adapter<Frame> attached = new ResultCallback.Adapter<>();

	private final CompletableFuture<Integer> exit = new CompletableFuture<>();

	private EngineContainer(DockerClient client, String id) {
		this.client = client;
		this.id = id;
		client.attachContainerCmd(id).withStdIn(this.input).withFollowStream(true).exec(this.attached);
		client.startContainerCmd(id).exec();
		client.waitContainerCmd(id).exec(new ExitWait(this.exit));
		this.pid = state().getPidLong();
	}

	static EngineContainer start(Engine engine, ContainerSpec spec, String network, String address,
			Map<String, String> labels) {
		DockerClient client = engine.client();
		List<String> environment = spec.environment()
			.entrySet()
			.stream()
			.map((entry) -> entry.getKey() + "=" + entry.getValue())
			.sorted()
			.toList();
		String id = client.createContainerCmd(spec.image())
			.withEntrypoint(spec.command().get(0))
			.withCmd(spec.command().subList(1, spec.command().size()))
			.withEnv(environment)
			.withUser(spec.user())
			.withLabels(labels)
			.withHostName(spec.name().replace('~', '-')) // the mark of an instance
			.withIpv4Address(address)
			.withStdinOpen(true)
			.withStdInOnce(true)
			.withAttachStdin(true)
			// readiness is a file; a check that starts a JVM would take part in trials
			.withHealthcheck(new HealthCheck().withTest(List.of("NONE")))
			.withHostConfig(host(spec, network))
			.exec()
			.getId();
		try {
			return new EngineContainer(client, id);
		}
		catch (DockerException ex) {
			new Leftovers(client).remove(id);
			throw ex;
		}
	}

	private static HostConfig host(ContainerSpec spec, String network) {
		long bytes = (long) spec.limits().memoryMebibytes() << 20;
		HostConfig host = HostConfig.newHostConfig()
			.withNetworkMode(network)
			.withBinds(new Bind(spec.runDirectory().toString(), new Volume(ContainerSpec.RUN_DIRECTORY), AccessMode.rw))
			.withReadonlyRootfs(true)
			.withTmpFs(Map.of("/tmp", TEMPORARY))
			.withCapDrop(Capability.ALL)
			.withSecurityOpts(List.of("no-new-privileges"))
			.withUlimits(List.of(new Ulimit("nofile", spec.limits().openFiles(), spec.limits().openFiles())))
			.withPidsLimit(THREADS)
			.withNanoCPUs(Math.round(spec.limits().processors() * 1_000_000_000))
			.withMemory(bytes)
			.withMemorySwap(bytes);
		String cpuset = spec.limits().cpuset();
		return (cpuset != null) ? host.withCpusetCpus(cpuset) : host;
	}

	/**
	 * Tells whether it runs.
	 * @return false once the engine has told its end
	 */
	public boolean alive() {
		return !this.exit.isDone();
	}

	/**
	 * Returns its process as this machine numbers it.
	 * @return id of the process on this machine
	 */
	public long pid() {
		return this.pid;
	}

	/**
	 * Waits for its end.
	 * @param atMost longest time to wait
	 * @return its exit code; empty if it still runs
	 * @throws InterruptedException if the waiting thread is interrupted
	 */
	public OptionalInt await(Duration atMost) throws InterruptedException {
		try {
			return OptionalInt.of(this.exit.get(atMost.toMillis(), TimeUnit.MILLISECONDS));
		}
		catch (TimeoutException ex) {
			return OptionalInt.empty();
		}
		catch (ExecutionException ex) {
			throw new UnusableEngineException("Docker engine does not tell the end of a container (%s): start it again."
				.formatted(ex.getMessage()), ex);
		}
	}

	/**
	 * Sends a signal.
	 * @param signal name such as {@code SIGTERM}
	 */
	public void signal(String signal) {
		try {
			this.client.killContainerCmd(this.id).withSignal(signal).exec();
		}
		catch (DockerException ex) {
			// It has ended meanwhile.
		}
	}

	/**
	 * Tells whether the kernel killed it for its memory limit.
	 * @return true if it did; false also if the engine does not answer
	 */
	public boolean outOfMemory() {
		try {
			return Boolean.TRUE.equals(state().getOOMKilled());
		}
		catch (DockerException ex) {
			return false;
		}
	}

	private ContainerState state() {
		return this.client.inspectContainerCmd(this.id).exec().getState();
	}

	/**
	 * Ends its standard input; a JVM of ours exits then.
	 */
	public void closeInput() {
		this.input.close();
		try {
			this.attached.close();
		}
		catch (java.io.IOException ex) {
			signal("SIGTERM");
		}
	}

	/**
	 * Removes it with its volumes, whether it runs or not.
	 */
	public void remove() {
		new Leftovers(this.client).remove(this.id);
	}

	/** Completes a future with the exit code. */
	private static final class ExitWait extends ResultCallback.Adapter<WaitResponse> {

		private final CompletableFuture<Integer> exit;

		ExitWait(CompletableFuture<Integer> exit) {
			this.exit = exit;
		}

		@Override
		public void onNext(WaitResponse response) {
			this.exit.complete(response.getStatusCode());
		}

		@Override
		public void onError(Throwable throwable) {
			this.exit.completeExceptionally(throwable);
		}

	}

}
