package io.wiretrial.targets.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;

/**
 * A worker, or a runner with one service that never ends: for the tests, as a process.
 */
public final class FleetProcess {

	private FleetProcess() {
	}

	static Process worker(JoinString join, Path jar) throws Exception {
		return start(jar.getParent(), "worker", join.text(), jar.toString());
	}

	static Process runner(Path jar, Path folder) throws Exception {
		return start(folder, "runner", jar.toString(), folder.toString());
	}

	private static Process start(Path folder, String... arguments) throws Exception {
		ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Xmx64m", "-XX:TieredStopAtLevel=1", "-Djava.io.tmpdir=" + folder, "-cp",
				System.getProperty("java.class.path"), FleetProcess.class.getName());
		builder.command().addAll(List.of(arguments));
		return builder.inheritIO().start();
	}

	static WorkerPlace place(Path jar, Consumer<String> say) {
		return new WorkerPlace(new LocalPlace(1, Path.of("/")), new FleetOrder(Workers.HOME, 0, Map.of("fake", 1)),
				(target) -> jar, Workers.VERSION, say);
	}

	static ServiceSpec spec(Path jar, String... arguments) {
		return new ServiceSpec("fake", jar, List.of("-Xmx64m"), List.of(arguments), Duration.ofSeconds(60), "0",
				Map.of("FAKE_WORD", "swordfish"), Map.of("greeting", "hello"));
	}

	public static void main(String[] arguments) throws Exception {
		if (arguments[0].equals("worker")) {
			Path jar = Path.of(arguments[2]);
			new Worker(JoinString.parse(arguments[1]), Workers.presence("a", "127.0.0.2", Workers.VERSION),
					Map.of(jar.getFileName().toString(), jar), System.out::println)
				.run();
			return;
		}
		Path jar = Path.of(arguments[1]);
		Path folder = Path.of(arguments[2]);
		WorkerPlace place = place(jar, (said) -> {
			if (said.startsWith("  wiretrial join ")) {
				write(folder.resolve("join"), said.substring("  wiretrial join ".length()));
			}
		});
		place.require(Set.of("fake"), () -> false);
		RunningService service = place.open(new TrialFiles(folder)).start(spec(jar));
		write(folder.resolve("pid"), Long.toString(service.pid()));
		new CountDownLatch(1).await();
	}

	private static void write(Path file, String text) {
		try {
			Files.move(Files.writeString(file.resolveSibling(file.getFileName() + ".partial"), text), file);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
