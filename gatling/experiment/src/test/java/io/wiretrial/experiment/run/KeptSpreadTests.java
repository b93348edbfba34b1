package io.wiretrial.experiment.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.trial.environment.StartSpread;

import static org.assertj.core.api.Assertions.assertThat;

class KeptSpreadTests {

	private static final StartSpread SPREAD = new StartSpread(StartSpread.VERSION,
			List.of(new StartSpread.Entry("total", "echo-rest", 0.031, 21)));

	@TempDir
	private Path folder;

	@Test
	void liesInTheUsersCacheFolder() {
		assertThat(KeptSpread.of(Map.of("XDG_CACHE_HOME", "/cache"), Path.of("/home/u"), Path.of("/"), "1").file())
			.isEqualTo(Path.of("/cache/wiretrial/start-spread.json"));
		assertThat(KeptSpread.of(Map.of(), Path.of("/home/u"), Path.of("/"), "1").file())
			.isEqualTo(Path.of("/home/u/.cache/wiretrial/start-spread.json"));
	}

	@Test
	void countsOnThisMachineAndVersionAlone() {
		Path file = this.folder.resolve("a/b/start-spread.json");
		KeptSpread kept = new KeptSpread(file, "a processor, Java 17, Wiretrial 1");
		assertThat(kept.read()).isEmpty();
		kept.write(SPREAD);
		assertThat(kept.read()).contains(SPREAD);
		assertThat(new KeptSpread(file, "a processor, Java 21, Wiretrial 1").read()).isEmpty();
	}

	@Test
	void unreadableFileCountsAsNone() throws Exception {
		Path file = Files.writeString(this.folder.resolve("start-spread.json"), "{\"spread\":");
		assertThat(new KeptSpread(file, "a processor").read()).isEmpty();
	}

}
