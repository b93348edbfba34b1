package io.wiretrial.contract.feed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

/**
 * What every service keeps that pushes the feed, however it does; after each test nobody
 * is left.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // whose ways its own port belongs to
public abstract class FeedContractTests {

	/** Rows of a batch in these tests. */
	protected static final int BATCH = 3;

	/** Milliseconds between two batches in these tests. */
	protected static final int INTERVAL_MILLIS = 2;

	/** Seed of the rows in these tests. */
	protected static final long SEED = 9;

	/**
	 * Returns the ways by which the service pushes the feed.
	 * @return at least one, named for the test report
	 */
	protected abstract Stream<Named<FeedReader.Door>> doors();

	/**
	 * Returns what the service has for its readers.
	 * @return figures that are all 0 when there is none
	 */
	protected abstract List<Long> held();

	@AfterEach
	protected final void nobodyIsLeft() {
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(held()).isNotEmpty().containsOnly(0L));
	}

	@ParameterizedTest
	@MethodSource("doors")
	void pushesBatchesInOrderWithoutGapAndOnAnEvenSchedule(FeedReader.Door door) throws Exception {
		try (FeedReader reader = door.open(BATCH, INTERVAL_MILLIS, SEED)) {
			assertEven(reader.batches(50), SEED);
		}
	}

	@ParameterizedTest
	@MethodSource("doors")
	void readersOfOnePlanGetTheSameBatches(FeedReader.Door door) throws Exception {
		try (FeedReader one = door.open(BATCH, INTERVAL_MILLIS, SEED)) {
			List<FeedBatch> earlier = new ArrayList<>(one.batches(1)); // it is subscribed
			List<FeedBatch> later;
			try (FeedReader two = door.open(BATCH, INTERVAL_MILLIS, SEED)) {
				later = two.batches(20);
			}
			while (earlier.get(earlier.size() - 1).stamp().sequence() < later.get(19).stamp().sequence()) {
				earlier.addAll(one.batches(1));
			}
			assertThat(earlier).endsWith(later.toArray(FeedBatch[]::new));
		}
	}

	@ParameterizedTest
	@MethodSource("doors")
	void anotherSeedHasOtherRows(FeedReader.Door door) throws Exception {
		try (FeedReader one = door.open(BATCH, INTERVAL_MILLIS, SEED);
				FeedReader two = door.open(BATCH, INTERVAL_MILLIS, SEED + 1)) {
			assertEven(one.batches(20), SEED);
			assertEven(two.batches(20), SEED + 1);
		}
	}

	@ParameterizedTest
	@MethodSource("doors")
	void refusesAPlanThatIsNone(FeedReader.Door door) {
		assertThatIOException().isThrownBy(() -> {
			try (FeedReader reader = door.open(0, INTERVAL_MILLIS, SEED)) {
				reader.batches(1);
			}
		});
	}

	/**
	 * Asserts that batches of the plan of these tests follow each other.
	 * @param batches two or more
	 * @param seed what their rows must be drawn from
	 */
	protected static void assertEven(List<FeedBatch> batches, long seed) {
		FeedRows rows = new FeedRows(seed);
		FeedBatch before = batches.get(0);
		for (FeedBatch batch : batches.subList(1, batches.size())) {
			long sequence = before.stamp().sequence() + 1;
			assertThat(batch.stamp().sequence()).isEqualTo(sequence);
			assertThat(batch.stamp().intendedNanos())
				.isEqualTo(before.stamp().intendedNanos() + INTERVAL_MILLIS * 1_000_000L);
			assertThat(batch.rows()).containsExactly(rows.row(sequence, BATCH, 0), rows.row(sequence, BATCH, 1),
					rows.row(sequence, BATCH, 2));
			before = batch;
		}
	}

}
