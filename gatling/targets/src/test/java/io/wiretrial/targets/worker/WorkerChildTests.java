package io.wiretrial.targets.worker;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;

import static org.assertj.core.api.Assertions.assertThat;

class WorkerChildTests {

	@TempDir
	private Path folder;

	@Test
	void aPayloadCannotBeWrittenOutsideItsFolder() {
		List<FleetMessage> told = new ArrayList<>();
		WorkerChild child = new WorkerChild(new TrialFiles(this.folder.resolve("run")), Workers.HOME, Map.of(),
				told::add);
		child.obey(
				new FleetMessage.Start(FleetProcess.spec(Path.of("fake.jar")), Map.of("../../stray.txt", new byte[1])));
		assertThat(told).containsExactly(
				new FleetMessage.Unready("Payload '../../stray.txt' lies outside its folder: give it another name."));
		assertThat(this.folder.resolve("stray.txt")).doesNotExist();
	}

}
