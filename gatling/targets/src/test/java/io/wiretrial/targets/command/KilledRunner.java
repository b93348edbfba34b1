package io.wiretrial.targets.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.LocalProcess;
import io.wiretrial.targets.ServiceSpec;

/** A runner that starts a command and never ends: for the tests, as a process. */
public final class KilledRunner {

	private KilledRunner() {
	}

	public static void main(String[] arguments) throws IOException, InterruptedException {
		Path folder = Path.of(arguments[0]);
		TrialFiles files = new TrialFiles(folder);
		List<String> words = Arrays.asList(arguments).subList(1, arguments.length);
		try (CommandLauncher launcher = new CommandLauncher(
				Map.of("mine", new ServiceCommand(words, folder, null, "http")), files, new LocalProcess(files))) {
			launcher.start(new ServiceSpec("mine", Path.of("mine"), List.of(), List.of(), Duration.ofSeconds(30), null,
					Map.of(), Map.of()));
			Files.createFile(folder.resolve("started"));
			new CountDownLatch(1).await();
		}
	}

}
