package io.wiretrial.push.mercure.history;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A history whose file fails while it is open: it says so, and goes on when the file
 * does.
 */
@Timeout(180)
class FailedHistoryTests {

	private final Path file;

	private final List<HistoryFile> opened = new ArrayList<>();

	private final StoredHistory history;

	private long nowNanos;

	private boolean openable = true;

	FailedHistoryTests(@TempDir Path directory) {
		this.file = directory.resolve("made/history.mv");
		this.history = new StoredHistory(this.file, this::open, () -> this.nowNanos);
	}

	@AfterEach
	void close() {
		this.history.close();
	}

	@Test
	void worksAgainAfterFailedCommitAndHasLostNothing() {
		this.history.append(updates(0, 3));
		this.opened.get(0).closeImmediately();
		assertAppendFails(updates(3, 4));
		assertThat(this.history.failure()).startsWith("History " + this.file + " cannot be used (")
			.endsWith("): look for the disk's space and state; it is tried again each second.");
		assertAppendFails(updates(3, 4));
		assertThat(this.opened).hasSize(1);
		this.nowNanos += Duration.ofSeconds(1).toNanos();
		this.history.append(updates(3, 5));
		assertThat(this.history.failure()).isNull();
		assertThat(this.history.read(0, 10, 1000)).isEqualTo(new UpdateHistory.Page(0, updates(0, 5)));
		assertThat(this.history.after("id-4")).isEqualTo(OptionalLong.of(5));
		assertThat(this.history.lastId()).isEqualTo("id-4");
	}

	@Test
	void staysFailedWhileItsFileCannotBeOpened() {
		this.opened.get(0).closeImmediately();
		assertAppendFails(updates(0, 1));
		this.openable = false;
		this.nowNanos += Duration.ofSeconds(1).toNanos();
		this.history.repair();
		assertThat(this.history.failure()).isEqualTo(
				"History " + this.file + " cannot be used (The disk is gone.): look for the disk's space and state; "
						+ "it is tried again each second.");
		this.openable = true;
		this.history.repair();
		assertThat(this.history.failure()).isNotNull();
		this.nowNanos += Duration.ofSeconds(1).toNanos();
		this.history.repair();
		assertThat(this.history.failure()).isNull();
	}

	@Test
	void keepsItsOrderAfterFailureBetweenAppendAndCommit() {
		this.history.append(updates(0, 2));
		assertAppendFails(Arrays.asList(updates(2, 3).get(0), null));
		this.nowNanos += Duration.ofSeconds(1).toNanos();
		this.history.append(updates(3, 5));
		assertThat(this.history.read(0, 10, 1000).updates()).extracting(Update::id)
			.containsExactly("id-0", "id-1", "id-3", "id-4");
		assertThat(this.history.end()).isEqualTo(4);
	}

	// More than is kept in memory of the file.
	@Test
	void failsWhenItCannotBeReadAndWorksAgainAfterwards() {
		List<Update> large = IntStream.range(0, 10)
			.mapToObj((id) -> new Update("id-" + id, List.of("t"), false, "x".repeat(1_000_000), null, null))
			.toList();
		large.forEach((update) -> this.history.append(List.of(update)));
		this.opened.get(0).closeImmediately();
		assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> this.history.read(0, 10, Long.MAX_VALUE))
			.withMessageStartingWith("History " + this.file + " cannot be read (");
		assertThat(this.history.failure()).contains("cannot be used");
		this.history.repair();
		assertThat(this.history.failure()).isNull();
		assertThat(this.history.read(0, 10, Long.MAX_VALUE).updates()).isEqualTo(large);
	}

	@Test
	void givesNoPositionTwiceWhenItsFileHasLostUpdates() throws IOException {
		this.history.append(updates(0, 3));
		this.opened.get(0).closeImmediately();
		Files.delete(this.file);
		assertAppendFails(updates(3, 4));
		this.nowNanos += Duration.ofSeconds(1).toNanos();
		this.history.append(updates(4, 5));
		assertThat(this.history.read(0, 10, 1000)).isEqualTo(new UpdateHistory.Page(3, updates(4, 5)));
		this.history.close();
		try (StoredHistory again = new StoredHistory(this.file, 10, 1000, false)) {
			assertThat(again.read(0, 10, 1000)).isEqualTo(new UpdateHistory.Page(3, updates(4, 5)));
		}
	}

	@Test
	void fileOfPrivateUpdatesIsForItsOwnerAlone() throws IOException {
		assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(this.file))).isEqualTo("rw-------");
		assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(this.file.getParent())))
			.isEqualTo("rwx------");
	}

	private HistoryFile open() {
		if (!this.openable) {
			throw new IllegalStateException("The disk is gone.");
		}
		HistoryFile next = new HistoryFile(this.file, 100, 100_000_000, false);
		this.opened.add(next);
		return next;
	}

	private void assertAppendFails(List<Update> updates) {
		assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> this.history.append(updates))
			.withMessageStartingWith("History " + this.file + " cannot take updates (");
	}

	private static List<Update> updates(int from, int to) {
		return IntStream.range(from, to)
			.mapToObj((id) -> new Update("id-" + id, List.of("t"), false, "data", null, null))
			.toList();
	}

}
