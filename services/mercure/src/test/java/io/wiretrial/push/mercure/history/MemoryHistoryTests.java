package io.wiretrial.push.mercure.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

import org.junit.jupiter.api.Test;
import org.springframework.test.util.ReflectionTestUtils;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

class MemoryHistoryTests {

	@Test
	void beginsEmpty() {
		MemoryHistory history = new MemoryHistory(3, 100);
		assertThat(history.lastId()).isEqualTo("earliest");
		assertThat(history.end()).isZero();
		assertThat(history.after("earliest")).isEmpty();
		assertThat(history.read(0, 10, 100)).isEqualTo(new UpdateHistory.Page(0, List.of()));
	}

	@Test
	void readsInPagesOfCountOrOctets() {
		MemoryHistory history = new MemoryHistory(10, 100);
		history.append(updates(0, 5));
		assertThat(history.read(1, 2, 100)).isEqualTo(new UpdateHistory.Page(1, updates(1, 3)));
		assertThat(history.read(1, 2, 100).next()).isEqualTo(3);
		assertThat(history.read(1, 9, 6)).isEqualTo(new UpdateHistory.Page(1, updates(1, 2)));
		assertThat(history.read(1, 9, 7)).isEqualTo(new UpdateHistory.Page(1, updates(1, 3)));
		assertThat(history.after("id-3")).isEqualTo(OptionalLong.of(4));
	}

	@Test
	void dropsOldestBeyondCountAndOctets() {
		MemoryHistory history = new MemoryHistory(3, 24);
		history.append(updates(0, 5));
		assertThat(history.read(0, 10, 100)).isEqualTo(new UpdateHistory.Page(2, updates(2, 5)));
		assertThat(history.after("id-1")).isEmpty();
		Update large = new Update("large", List.of("t"), false, "x".repeat(12), null, null);
		history.append(List.of(large));
		assertThat(history.read(0, 10, 100)).isEqualTo(new UpdateHistory.Page(4, List.of(updates(4, 5).get(0), large)));
		history.append(List.of(new Update("too large", List.of("t"), false, "x".repeat(24), null, null)));
		assertThat(history.read(0, 10, 100)).isEqualTo(new UpdateHistory.Page(7, List.of()));
		assertThat(history.lastId()).isEqualTo("too large");
		assertThat(history.after("too large")).isEmpty();
	}

	@Test
	void ofSeveralWithOneIdTheLastCounts() {
		MemoryHistory history = new MemoryHistory(2, 100);
		history.append(updates(7, 8));
		history.append(updates(7, 8));
		assertThat(history.after("id-7")).isEqualTo(OptionalLong.of(2));
		history.append(updates(8, 9));
		assertThat(history.after("id-7")).isEqualTo(OptionalLong.of(2));
	}

	@Test
	void heapDoesNotKeepUpdatesThatTheHistoryHasDropped() {
		MemoryHistory history = new MemoryHistory(1000, 1024);
		for (int number = 0; number < 1000; number++) {
			history.append(List.of(new Update("id-" + number, List.of("t"), false, "x".repeat(1000), null, null)));
		}
		Object[] ring = (Object[]) ReflectionTestUtils.getField(history, "ring");
		assertThat(Arrays.stream(ring).filter(Objects::nonNull)).hasSize(1);
	}

	@Test
	void failedAppendStoresNoneOfItsUpdates() {
		MemoryHistory history = new MemoryHistory(10, 100);
		history.append(updates(0, 2));
		assertThatNullPointerException().isThrownBy(() -> history.append(Arrays.asList(updates(2, 3).get(0), null)));
		assertThat(history.end()).isEqualTo(2);
		assertThat(history.lastId()).isEqualTo("id-1");
		assertThat(history.after("id-2")).isEmpty();
		history.append(updates(3, 5));
		assertThat(history.read(0, 10, 100).updates()).extracting(Update::id)
			.containsExactly("id-0", "id-1", "id-3", "id-4");
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
