package io.wiretrial.push.mercure.history;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

@Timeout(180)
class StoredHistoryTests {

	private final Path file;

	StoredHistoryTests(@TempDir Path directory) {
		this.file = directory.resolve("made/here/history.mv");
	}

	@Test
	void keepsUpdatesAsTheyWere() {
		Update full = new Update("urn:uuid:1", List.of("https://example.com/é", "b"), true, "a\r\nb\n \u0000€😀",
				"type", 3000L);
		Update least = new Update("urn:uuid:2", List.of("c"), false, "", null, null);
		Update large = new Update("urn:uuid:3", List.of("c"), false, "x".repeat(1_000_000), null, 0L);
		try (StoredHistory history = open(10, 100_000_000)) {
			assertThat(history.lastId()).isEqualTo("earliest");
			assertThat(history.read(0, 10, 1000)).isEqualTo(new UpdateHistory.Page(0, List.of()));
			history.append(List.of(full, least));
			history.append(List.of(large));
			assertThat(history.read(0, 10, 100_000_000))
				.isEqualTo(new UpdateHistory.Page(0, List.of(full, least, large)));
		}
		try (StoredHistory history = open(10, 100_000_000)) {
			assertThat(history.read(0, 10, 100_000_000))
				.isEqualTo(new UpdateHistory.Page(0, List.of(full, least, large)));
			assertThat(history.lastId()).isEqualTo("urn:uuid:3");
			assertThat(history.end()).isEqualTo(3);
			assertThat(history.after("urn:uuid:2")).isEqualTo(OptionalLong.of(2));
			assertThat(history.after("earliest")).isEmpty();
		}
	}

	@Test
	void dropsOldestBeyondCountAndOctetsAndGivesNoPositionTwice() {
		try (StoredHistory history = open(3, 33)) {
			history.append(updates(0, 5));
			assertThat(history.read(0, 10, 1000)).isEqualTo(new UpdateHistory.Page(2, updates(2, 5)));
			assertThat(history.after("id-1")).isEmpty();
			assertThat(history.after("id-2")).isEqualTo(OptionalLong.of(3));
			history.append(List.of(new Update("long", List.of("t"), false, "x".repeat(15), null, null)));
			assertThat(history.read(3, 10, 1000).first()).isEqualTo(4);
			history.append(List.of(new Update("too long", List.of("t"), false, "x".repeat(100), null, null)));
			assertThat(history.read(0, 10, 1000)).isEqualTo(new UpdateHistory.Page(7, List.of()));
			assertThat(history.after("too long")).isEmpty();
		}
		try (StoredHistory history = open(3, 33)) {
			assertThat(history.lastId()).isEqualTo("too long");
			assertThat(history.end()).isEqualTo(7);
			history.append(updates(7, 10));
		}
		try (StoredHistory history = open(1, 33)) {
			assertThat(history.read(0, 10, 1000)).isEqualTo(new UpdateHistory.Page(9, updates(9, 10)));
			history.append(updates(9, 10));
			assertThat(history.after("id-9")).isEqualTo(OptionalLong.of(11));
		}
	}

	@Test
	void readsInPages() {
		try (StoredHistory history = open(100, 100_000)) {
			history.append(updates(0, 20));
			assertThat(history.read(5, 3, 1000).updates()).isEqualTo(updates(5, 8));
			assertThat(history.read(5, 100, 1).updates()).isEqualTo(updates(5, 6));
			assertThat(history.read(19, 3, 1000).next()).isEqualTo(20);
			assertThat(history.read(20, 3, 1000)).isEqualTo(new UpdateHistory.Page(20, List.of()));
		}
	}

	@Test
	void readsWhileUpdatesAreAppendedAndDropped() throws InterruptedException {
		try (StoredHistory history = open(50, 100_000)) {
			Thread appender = new Thread(
					() -> IntStream.range(0, 500).forEach((id) -> history.append(updates(id, id + 1))));
			appender.start();
			long next = 0;
			while (next < 500) {
				UpdateHistory.Page page = history.read(next, 7, 1000);
				assertThat(page.first()).isGreaterThanOrEqualTo(next);
				assertThat(page.updates()).isEqualTo(updates((int) page.first(), (int) page.next()));
				next = page.next();
			}
			appender.join();
		}
	}

	@Test
	void isNotHarmedByInterruptedReaders() {
		List<Update> large = IntStream.range(0, 100)
			.mapToObj((id) -> new Update("id-" + id, List.of("t"), false, "x".repeat(100_000), null, null))
			.toList();
		try (StoredHistory history = open(1000, Long.MAX_VALUE)) {
			large.forEach((update) -> history.append(List.of(update)));
			for (int id = 0; id < 100; id += 10) {
				Thread.currentThread().interrupt();
				assertThat(history.read(id, 10, Long.MAX_VALUE).updates()).isEqualTo(large.subList(id, id + 10));
				assertThat(Thread.interrupted()).isTrue();
			}
			history.append(updates(100, 101));
			assertThat(history.read(100, 10, 1000).updates()).isEqualTo(updates(100, 101));
		}
	}

	@Test
	void toleratesTornTail() throws IOException {
		Path copy = this.file.resolveSibling("copy.mv");
		List<Integer> found = new ArrayList<>();
		try (StoredHistory history = open(100, 100_000)) {
			IntStream.range(0, 20).forEach((id) -> history.append(updates(id, id + 1)));
			for (int lost : new int[] { 0, 1, 100, 4096, 5000, 20_000 }) {
				Files.write(copy, Files.readAllBytes(this.file));
				try (RandomAccessFile torn = new RandomAccessFile(copy.toFile(), "rw")) {
					torn.setLength(torn.length() - lost);
				}
				try (StoredHistory copied = new StoredHistory(copy, 100, 100_000, true)) {
					int end = (int) copied.end();
					found.add(end);
					assertThat(copied.read(0, 100, 100_000).updates()).isEqualTo(updates(0, end));
					copied.append(updates(end, end + 1));
					assertThat(copied.read(0, 100, 100_000).updates()).isEqualTo(updates(0, end + 1));
				}
				Files.delete(copy);
			}
		}
		assertThat(found).first().isEqualTo(20);
		assertThat(found).isSortedAccordingTo((one, other) -> other - one);
		assertThat(found).last().matches((end) -> end > 0 && end < 20);
	}

	@Test
	void refusesFileInUseAndFileOfOthers() throws IOException {
		try (StoredHistory history = open(10, 1000)) {
			assertThatIllegalStateException().isThrownBy(() -> open(10, 1000))
				.withMessage("History " + this.file + " is in use by another process: "
						+ "stop that one, or choose another file.");
			history.append(updates(0, 1));
		}
		Path other = this.file.resolveSibling("notes.txt");
		Files.writeString(other, "These are my notes.\n".repeat(1000));
		assertThatIllegalStateException().isThrownBy(() -> new StoredHistory(other, 10, 1000, false))
			.withMessage("History " + other + " cannot be read: "
					+ "choose another file, or move this one away to start again.");
		assertThat(other).hasContent("These are my notes.\n".repeat(1000));
		Path below = other.resolve("history.mv");
		assertThatIllegalStateException().isThrownBy(() -> new StoredHistory(below, 10, 1000, false))
			.withMessage("History " + below + " cannot be made: choose another file.");
	}

	@Test
	void refusesFileWhoseOlderHalfIsLost() throws IOException {
		try (StoredHistory history = open(1000, 1_000_000)) {
			IntStream.range(0, 200).forEach((id) -> history.append(updates(id, id + 1)));
		}
		byte[] octets = Files.readAllBytes(this.file);
		Arrays.fill(octets, 8192, octets.length / 2, (byte) 0);
		Files.write(this.file, octets);
		assertThatIllegalStateException().isThrownBy(() -> open(1000, 1_000_000))
			.withMessage("History " + this.file
					+ " cannot be read: choose another file, or move this one away to start again.");
	}

	@Test
	void saysThatClosedHistoryTakesNothing() {
		StoredHistory history = open(10, 1000);
		history.close();
		assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> history.append(updates(0, 1)))
			.withMessage("History " + this.file + " cannot take updates (it is closed): "
					+ "look for the disk's space and state; it is tried again each second.");
	}

	private StoredHistory open(int maxUpdates, long maxBytes) {
		return new StoredHistory(this.file, maxUpdates, maxBytes, false);
	}

	private static List<Update> updates(int from, int to) {
		return IntStream.range(from, to)
			.mapToObj((id) -> new Update("id-" + id, List.of("t"), false, "data", null, null))
			.toList();
	}

}
