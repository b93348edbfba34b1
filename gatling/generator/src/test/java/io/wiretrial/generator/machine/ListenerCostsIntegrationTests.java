package io.wiretrial.generator.machine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.LocalProcess;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.targets.command.CommandLauncher;
import io.wiretrial.targets.command.OwnServer;
import io.wiretrial.targets.command.ServiceCommand;

import static org.assertj.core.api.Assertions.assertThat;

/** The cost of a service behind a shell that waits for it. */
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class ListenerCostsIntegrationTests {

	@TempDir
	private Path folder;

	@Test
	void isThatOfTheServiceAndAfterARestartOfTheNextOne() {
		List<String> words = new ArrayList<>(List.of("sh", "-c", "\"$@\" & wait", "sh"));
		words.addAll(OwnServer.command("{port}"));
		TrialFiles files = new TrialFiles(this.folder);
		try (CommandLauncher launcher = new CommandLauncher(
				Map.of("mine", new ServiceCommand(words, this.folder, null, "http")), files, new LocalProcess(files))) {
			RunningService service = launcher.start(new ServiceSpec("mine", Path.of("mine"), List.of(), List.of(),
					Duration.ofSeconds(30), null, Map.of(), Map.of()));
			CostSource costs = CostSource.of(service.target(), Duration.ofSeconds(2));
			assertThat(costs.read())
				.hasValueSatisfying((reading) -> assertThat(reading.compilerCpuNanos()).isPositive());
			assertThat(costs.process()).isEqualTo(child(service));
			service.restart();
			assertThat(costs.read()).isPresent();
			assertThat(costs.process()).isEqualTo(child(service));
		}
	}

	private static String child(RunningService shell) {
		return "process " + ProcessHandle.of(shell.pid()).orElseThrow().children().findFirst().orElseThrow().pid();
	}

}
