package io.wiretrial.generator;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.wiretrial.targets.ServiceCertificate;
import io.wiretrial.trial.schedule.Target;

/**
 * The services that arms ask, each started once. The bare server stands in for those of
 * the plain echo, and a service with other settings for those that differ by windows.
 */
final class ServicesOfArms implements AutoCloseable {

	private static final Set<String> BARE = Set.of("echo-rest", "echo-rest-observed", "echo-mvc-virtual",
			"echo-grpc-pool", "echo-grpc-observed");

	private final Set<String> asked;

	private final Path directory;

	private final List<Started> started = new ArrayList<>();

	private @Nullable BareTarget bare;

	// asked: targets, by the names that arms have for them
	ServicesOfArms(Path directory, Set<String> asked) throws IOException {
		this.directory = directory;
		this.asked = asked;
		try {
			// It is waited for, so it starts before the others
			if (!Collections.disjoint(asked, BARE)) {
				this.bare = new BareTarget(directory);
			}
			start();
		}
		catch (IOException | RuntimeException | Error ex) {
			close();
			throw ex;
		}
	}

	private void start() throws IOException {
		start("push-sse-ws", List.of(), "push-sse-ws");
		start("push-sse-ws", List.of("--wiretrial.push.feed=spring"), "push-sse-ws-spring");
		start("echo-grpc", List.of(), "echo-grpc", "echo-grpc-64k", "echo-grpc-8m");
		start("echo-grpc", List.of("--wiretrial.grpc.compression=gzip"), "echo-grpc-gzip");
		start("echo-rest", List.of("--wiretrial.rest.stream-buffer=64KB", "--server.compression.enabled=true",
				"--server.compression.mime-types=application/json", "--server.compression.min-response-size=1KB"),
				"echo-rest-buffered", "echo-rest-gzip", "echo-rest-64k", "echo-rest-8m");
		start("echo-rest", List.of("--wiretrial.rest.handlers=controllers"), "echo-rest-annotated");
		start("echo-mvc", List.of(), "echo-mvc");
		secure("echo-rest", ServiceCertificate.HTTP);
		secure("push-sse-ws", ServiceCertificate.HTTP);
		secure("echo-grpc", ServiceCertificate.GRPC);
	}

	private void start(String service, List<String> arguments, String... names) throws IOException {
		if (!Collections.disjoint(this.asked, List.of(names))) {
			this.started
				.add(new Started(new PushTarget(names[0], service, this.directory, arguments.toArray(String[]::new)),
						List.of(names)));
		}
	}

	private void secure(String service, List<String> arguments) throws IOException {
		String name = service + "-tls";
		if (this.asked.contains(name)) {
			this.started.add(new Started(PushTarget.secure(service, this.directory, arguments), List.of(name)));
		}
	}

	List<Target> targets() {
		List<Target> targets = new ArrayList<>();
		this.started.forEach((one) -> targets.addAll(one.targets()));
		List<String> known = targets.stream().map(Target::name).toList();
		if (this.bare != null) {
			this.bare.targets().stream().filter((target) -> !known.contains(target.name())).forEach(targets::add);
		}
		return targets;
	}

	@Override
	public void close() {
		this.started.forEach((one) -> one.service().close());
		if (this.bare != null) {
			this.bare.close();
		}
	}

	/**
	 * A service that runs.
	 *
	 * @param service its process
	 * @param names names of the targets it is
	 */
	private record Started(PushTarget service, List<String> names) {

		List<Target> targets() {
			Target target = this.service.target();
			return this.names.stream().map(target::named).toList();
		}

	}

}
