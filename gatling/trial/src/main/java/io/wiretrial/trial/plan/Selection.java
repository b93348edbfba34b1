package io.wiretrial.trial.plan;

import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Part of a plan that a preset plays. A key left out takes the preset's default.
 *
 * @param conditions ids of the conditions that are played; null for all
 * @param arms arms that are played beside the baselines; null for all
 * @param armsAt arms that are played in single conditions, by the id of the condition,
 * instead of {@code arms}
 * @param blocks planned blocks of all starts together, 1 to 1,000; null for the preset's
 * @param runIn least unrecorded time before the first block, in each start, three
 * quarters of it in closed loops where loads are chosen by what arms reach; null for the
 * preset's
 * @param leadIn unrecorded time before each phase; null for the preset's
 * @param window recorded time of each arm in a block; null for the preset's
 * @param longest longest window of an arm in a block, to which it is lengthened for its
 * operations; null for the preset's
 * @param operations operations of each arm over all blocks, 0 to 1,000,000, for which
 * windows are lengthened; null for the preset's
 * @param budget time for the plan's blocks, without services and warm-up; null for no
 * limit
 * @param dropOrder what is left out when 6 blocks do not fit the budget, first to last:
 * {@code condition:ID} or {@code arm:NAME}
 * @param played whether the plan is played where none is named
 */
public record Selection(@Nullable List<String> conditions, @Nullable List<String> arms,
		@Default Map<String, List<String>> armsAt, @Nullable Integer blocks, @Nullable Duration runIn,
		@Nullable Duration leadIn, @Nullable Duration window, @Nullable Duration longest, @Nullable Integer operations,
		@Nullable Duration budget, @Nullable List<String> dropOrder, @Default("with-all") Played played) {

	/** What is played where a plan says nothing. */
	public static final Selection EVERYTHING = new Selection(null, null, Map.of(), null, null, null, null, null, null,
			null, null, Played.WITH_ALL);

	public Selection {
		armsAt = (armsAt != null) ? Map.copyOf(armsAt) : Map.of();
		played = (played != null) ? played : Played.WITH_ALL;
		if (blocks != null && (blocks < 1 || blocks > 1_000)) {
			throw new IllegalArgumentException("Blocks %d is out of range: use 1 to 1000.".formatted(blocks));
		}
		if (operations != null && (operations < 0 || operations > 1_000_000)) {
			throw new IllegalArgumentException(
					"Operations %d is out of range: use 0 to 1000000.".formatted(operations));
		}
	}

	/** Occasion on which a preset plays a plan. */
	public enum Played {

		/** With all others where none is named. */
		WITH_ALL,

		/** Only where it is named. */
		BY_NAME

	}

	/**
	 * Returns the arms of a condition.
	 * @param condition id of the condition
	 * @return arms that are played beside its baseline; null for all
	 */
	public @Nullable List<String> arms(String condition) {
		List<String> own = this.armsAt.get(condition);
		return (own != null) ? own : this.arms;
	}

}
