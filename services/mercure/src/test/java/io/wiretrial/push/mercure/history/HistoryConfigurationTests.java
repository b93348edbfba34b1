package io.wiretrial.push.mercure.history;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.util.unit.DataSize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class HistoryConfigurationTests {

	@Test
	void keepsUpdatesInMemoryUnlessThereIsPath(@TempDir Path directory) {
		assertThat(new HistoryConfiguration().updateHistory(properties(""))).isInstanceOf(MemoryHistory.class);
		try (UpdateHistory history = new HistoryConfiguration()
			.updateHistory(properties(directory.resolve("a").toString()))) {
			assertThat(history).isInstanceOf(StoredHistory.class);
		}
	}

	@Test
	void namesThePropertyWhoseFileIsInUse(@TempDir Path directory) {
		String file = directory.resolve("history.mv").toString();
		try (UpdateHistory history = new HistoryConfiguration().updateHistory(properties(file))) {
			assertThat(history.end()).isZero();
			assertThatExceptionOfType(InvalidConfigurationPropertyValueException.class)
				.isThrownBy(() -> new HistoryConfiguration().updateHistory(properties(file)))
				.satisfies((refusal) -> assertThat(refusal.getName()).isEqualTo("wiretrial.mercure.history.path"))
				.satisfies((refusal) -> assertThat(refusal.getReason()).isEqualTo(
						"History " + file + " is in use by another process: stop that one, or choose another file."));
		}
	}

	@Test
	void refusesBoundsThatNoHistoryCanHave() {
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new HistoryProperties("", 0, DataSize.ofMegabytes(1), false))
			.withMessage("Property wiretrial.mercure.history.max-updates is 0: use 1 to 1000000.");
		assertThatIllegalArgumentException()
			.isThrownBy(() -> new HistoryProperties("", 1, DataSize.ofBytes(1023), false))
			.withMessage("Property wiretrial.mercure.history.max-size is 1023B: use 1024B to 1073741824B.");
	}

	private static HistoryProperties properties(String path) {
		return new HistoryProperties(path, 10, DataSize.ofMegabytes(1), false);
	}

}
