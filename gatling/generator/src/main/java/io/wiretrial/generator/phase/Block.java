package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.List;

import io.wiretrial.generator.slot.Slices;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.schedule.Cell;

/**
 * A block as it is played.
 *
 * @param entries its trials, of one condition
 * @param leadIn unrecorded time before each phase
 * @param window recorded time of each trial
 * @param perSecond arrival rate of the trial that has its turn; 0 in the closed model
 * @param reached operations per second of its slowest arm in a closed loop; 0 if unknown
 */
record Block(List<BlockTrial> entries, Duration leadIn, Duration window, double perSecond, double reached) {

	Block {
		entries = List.copyOf(entries);
	}

	// The same load with one trial alone.
	Block alone(BlockTrial entry) {
		return new Block(List.of(entry), this.leadIn, this.window, this.perSecond, this.reached);
	}

	// What all entries have in common: operation, payload and load.
	Cell cell() {
		return this.entries.get(0).cell();
	}

	// The most lanes that any of its entries needs.
	int lanes() {
		return this.entries.stream()
			.mapToInt((entry) -> entry.cell().firstLane() + entry.cell().load().allUsers())
			.max()
			.orElse(0);
	}

	List<Integer> firstLanes() {
		return this.entries.stream().map((entry) -> entry.cell().firstLane()).toList();
	}

	// How long an answer of a language model takes whatever its arm; 0 of all else.
	Duration paced() {
		return paced(cell());
	}

	static Duration paced(Cell cell) {
		return (cell.payload() instanceof Payload.Tokens tokens) ? Duration.ofNanos(tokens.nanos()) : Duration.ZERO;
	}

	int number() {
		return this.entries.get(0).trial().block();
	}

	int size() {
		return this.entries.size();
	}

	long seed() {
		return this.entries.stream().mapToLong((entry) -> entry.trial().seed()).sum();
	}

	List<String> targets() {
		return this.entries.stream().map(BlockTrial::target).distinct().toList();
	}

	// Least length of a slice.
	long leastSliceNanos() {
		if (cell().payload() instanceof Payload.Feed feed) {
			return Math.max(FeedBlock.SHORTEST_NANOS, FeedBlock.BATCHES * 1_000_000L * feed.intervalMillis());
		}
		// most of a slice belongs to answers of its own part
		if (cell().payload() instanceof Payload.Tokens) {
			return 2 * paced().toNanos();
		}
		return Slices.leastNanos(PhaseSpecs.open(cell()) ? this.perSecond : this.reached / cell().load().users());
	}

}
