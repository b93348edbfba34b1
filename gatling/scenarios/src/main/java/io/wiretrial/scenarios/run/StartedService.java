package io.wiretrial.scenarios.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.CommonTargetSettings;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.LocalProcess;
import io.wiretrial.targets.PublisherKey;
import io.wiretrial.targets.ServiceSpec;

/**
 * A service in a process of its own, on a free port of loopback. It ends when it is
 * closed, and also when this JVM ends in whatever way.
 *
 * @param launcher what holds its process
 * @param endpoint where it answers
 */
record StartedService(Launcher launcher, Endpoint endpoint) implements AutoCloseable {

	private static final Duration READY = Duration.ofMinutes(2);

	/** For logs; below the working directory. */
	private static final Path FOLDER = Path.of("target", "services");

	static StartedService start(Service service, Function<String, @Nullable String> properties) {
		Launcher launcher = new LocalProcess(new TrialFiles(FOLDER));
		PublisherKey key = PublisherKey.random(new SecureRandom());
		List<String> flags = CommonTargetSettings.forProcessors(Runtime.getRuntime().availableProcessors()).jvmFlags();
		Target target = launcher
			.start(new ServiceSpec(service.toString(), jar(service, properties), flags, List.of(), READY, null,
					Map.of(PublisherKey.VARIABLE, key.text()), Map.of()))
			.target();
		return new StartedService(launcher,
				new Endpoint(service, target.host(), target.port(service.portName()), key.token()));
	}

	// Gatling's Maven plugin forks a JVM and lets it play on when Maven is killed: with
	// it,
	// the service would stay.
	static Endpoint untilThisJvmEnds(Service service) {
		StartedService started = start(service, System::getProperty);
		Runtime.getRuntime().addShutdownHook(new Thread(started::close, "ends-" + service));
		ProcessHandle.current().parent().ifPresent(StartedService::endWith);
		return started.endpoint();
	}

	private static void endWith(ProcessHandle parent) {
		Thread watch = new Thread(() -> {
			parent.onExit().join();
			Runtime.getRuntime().exit(1);
		}, "ends-with-parent");
		watch.setDaemon(true);
		watch.start();
	}

	private static Path jar(Service service, Function<String, @Nullable String> properties) {
		String given = properties.apply(service.jarProperty());
		if (given == null) {
			throw new InvalidSettingException(
					("Service %s cannot be started: system property '%s' does not name its jar. Play it by Maven's "
							+ "profile scenarios, which sets it, or add -D%s=FILE.")
						.formatted(service, service.jarProperty(), service.jarProperty()));
		}
		Path jar = Path.of(given);
		if (!Files.isRegularFile(jar)) {
			throw new InvalidSettingException(
					"Service %s cannot be started: jar %s in system property '%s' does not exist. Build it with -am."
						.formatted(service, jar, service.jarProperty()));
		}
		return jar;
	}

	@Override
	public void close() {
		this.launcher.close();
	}

}
