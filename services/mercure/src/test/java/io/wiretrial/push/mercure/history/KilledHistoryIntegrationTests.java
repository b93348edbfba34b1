package io.wiretrial.push.mercure.history;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

@Timeout(180)
class KilledHistoryIntegrationTests {

	private static final int MAX_UPDATES = 500;

	@Test
	void losesNothingThatWasAppendedWhenItsProcessIsKilled(@TempDir Path directory) throws Exception {
		Path file = directory.resolve("history.mv");
		for (int kill = 0; kill < 4; kill++) {
			long appended;
			try (AppendingProcess process = new AppendingProcess(file, MAX_UPDATES)) {
				appended = process.killAfter(1500);
			}
			try (StoredHistory history = new StoredHistory(file, MAX_UPDATES, 100_000_000, false)) {
				int end = (int) history.end();
				assertThat(end).isBetween((int) appended, (int) appended + 4);
				UpdateHistory.Page kept = history.read(0, MAX_UPDATES, Long.MAX_VALUE);
				assertThat(kept.first()).isEqualTo(end - MAX_UPDATES);
				assertThat(kept.updates()).isEqualTo(AppendingProcess.updates(end - MAX_UPDATES, end));
			}
		}
		assertThat(Files.size(file)).isLessThan(500_000_000);
	}

	@Test
	void isRefusedWhileAnotherProcessHasIt(@TempDir Path directory) throws Exception {
		Path file = directory.resolve("history.mv");
		try (AppendingProcess process = new AppendingProcess(file, MAX_UPDATES)) {
			assertThat(process.isAppending()).isTrue();
			assertThatIllegalStateException().isThrownBy(() -> new StoredHistory(file, MAX_UPDATES, 1000, false))
				.withMessage(
						"History " + file + " is in use by another process: stop that one, or choose another file.");
		}
	}

}
