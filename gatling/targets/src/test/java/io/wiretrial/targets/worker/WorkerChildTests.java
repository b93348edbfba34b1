package io.wiretrial.targets.worker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.GeneratorSpec;

import static org.assertj.core.api.Assertions.assertThat;

class WorkerChildTests {

	@TempDir
	private Path folder;

	@Test
	void aPayloadCannotBeWrittenOutsideTheRun() {
		List<FleetMessage> told = new ArrayList<>();
		WorkerChild child = new WorkerChild(new TrialFiles(this.folder.resolve("run")), Workers.HOME, Map.of(),
				told::add);
		child.obey(new FleetMessage.Start(FleetProcess.spec(Path.of("fake.jar")), Map.of("../stray.txt", new byte[1])));
		assertThat(told).containsExactly(
				new FleetMessage.Unready("File '../stray.txt' lies outside the run directory, so nothing is started."));
		assertThat(this.folder.resolve("stray.txt")).doesNotExist();
	}

	@Test
	void aGeneratorIsSentNoFileOutsideItsRunAndStartsFromAJarThatIsThere() {
		List<FleetMessage> told = new ArrayList<>();
		WorkerChild child = new WorkerChild(new TrialFiles(this.folder.resolve("run")), Workers.HOME, Map.of(),
				told::add);
		GeneratorSpec spec = new GeneratorSpec("generator", "somewhere/wiretrial.jar", "Main", List.of(), this.folder,
				null);
		child.obey(new FleetMessage.Generate(spec, Map.of("../stray.txt", new byte[1])));
		child.obey(new FleetMessage.Generate(spec, Map.of("/stray.txt", new byte[1])));
		child.obey(new FleetMessage.Generate(spec, Map.of("schedule.json", new byte[1])));
		assertThat(told).containsExactly(
				new FleetMessage.Unready("File '../stray.txt' lies outside the run directory, so nothing is started."),
				new FleetMessage.Unready("File '/stray.txt' lies outside the run directory, so nothing is started."),
				new FleetMessage.Unready("There is no wiretrial.jar: build it there."));
		assertThat(this.folder.resolve("stray.txt")).doesNotExist();
	}

}
