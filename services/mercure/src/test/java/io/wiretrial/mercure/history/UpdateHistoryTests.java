package io.wiretrial.mercure.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.test.util.ReflectionTestUtils;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class UpdateHistoryTests {

	@Test
	void beginsEmpty() {
		UpdateHistory history = new UpdateHistory(3, 100);
		assertThat(history.lastId()).isEqualTo("earliest");
		assertThat(history.end()).isZero();
		assertThat(history.after("earliest")).isEmpty();
		assertThat(history.read(0, 10, 100)).isEqualTo(new UpdateHistory.Page(0, List.of()));
	}

	@Test
	void readsInPagesOfCountOrOctets() {
		UpdateHistory history = new UpdateHistory(10, 100);
		updates(0, 5).forEach(history::append);
		assertThat(history.read(1, 2, 100)).isEqualTo(new UpdateHistory.Page(1, updates(1, 3)));
		assertThat(history.read(1, 2, 100).next()).isEqualTo(3);
		assertThat(history.read(1, 9, 6)).isEqualTo(new UpdateHistory.Page(1, updates(1, 2)));
		assertThat(history.read(1, 9, 7)).isEqualTo(new UpdateHistory.Page(1, updates(1, 3)));
		assertThat(history.after("id-3")).isEqualTo(OptionalLong.of(4));
	}

	@Test
	void dropsOldestBeyondCountAndOctets() {
		UpdateHistory history = new UpdateHistory(3, 24);
		updates(0, 5).forEach(history::append);
		assertThat(history.read(0, 10, 100)).isEqualTo(new UpdateHistory.Page(2, updates(2, 5)));
		assertThat(history.after("id-1")).isEmpty();
		Update large = new Update("large", List.of("t"), false, "x".repeat(12), null, null);
		history.append(large);
		assertThat(history.read(0, 10, 100)).isEqualTo(new UpdateHistory.Page(4, List.of(updates(4, 5).get(0), large)));
		history.append(new Update("too large", List.of("t"), false, "x".repeat(24), null, null));
		assertThat(history.read(0, 10, 100)).isEqualTo(new UpdateHistory.Page(7, List.of()));
		assertThat(history.lastId()).isEqualTo("too large");
		assertThat(history.after("too large")).isEmpty();
	}

	@Test
	void ofSeveralWithOneIdTheLastCounts() {
		UpdateHistory history = new UpdateHistory(2, 100);
		updates(7, 8).forEach(history::append);
		updates(7, 8).forEach(history::append);
		assertThat(history.after("id-7")).isEqualTo(OptionalLong.of(2));
		updates(8, 9).forEach(history::append);
		assertThat(history.after("id-7")).isEqualTo(OptionalLong.of(2));
	}

	@Test
	void heapDoesNotKeepUpdatesThatTheHistoryHasDropped() {
		UpdateHistory history = new UpdateHistory(1000, 1024);
		for (int number = 0; number < 1000; number++) {
			history.append(new Update("id-" + number, List.of("t"), false, "x".repeat(1000), null, null));
		}
		Object[] ring = (Object[]) ReflectionTestUtils.getField(history, "ring");
		assertThat(Arrays.stream(ring).filter(Objects::nonNull)).hasSize(1);
	}

	@Test
	void readsWhileUpdatesAreAppendedAndDropped() throws InterruptedException {
		UpdateHistory history = new UpdateHistory(50, 100_000);
		Thread appender = new Thread(() -> updates(0, 500).forEach(history::append));
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

	// of six octets each
	private static List<Update> updates(int from, int to) {
		List<Update> updates = new ArrayList<>();
		for (int number = from; number < to; number++) {
			updates.add(new Update("id-" + number, List.of("t"), false, "x", null, null));
		}
		return updates;
	}

}
