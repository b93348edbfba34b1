package io.wiretrial.report.results;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Claim;

/**
 * One row of a published claim, as its plan has it.
 *
 * @param claim the row
 * @param outcome what became of it
 * @param parts the numbers behind it; empty where fewer than two blocks are complete
 * @param published the published size beside ours, in words; empty if none was published
 * @param publishedAgrees whether the published size is compatible with our interval, and
 * the interval narrow enough to tell; null where it cannot be said
 * @param blocksNeeded for an undecided row, the blocks (from six starts on the starts)
 * that would decide it, 2 or more; null where it is decided, and where 1,000 would not
 * @param remedy what would decide it, in one sentence; null unless undecided
 * @param reason why it was not tried or measured or cannot be decided, or which of its
 * conditions were not tried; empty otherwise
 */
public record ClaimRow(Claim claim, ClaimResult.Outcome outcome, List<Part> parts, String published,
		@Nullable Boolean publishedAgrees, @Nullable Integer blocksNeeded, @Nullable String remedy, String reason) {

	public ClaimRow {
		parts = List.copyOf(parts);
	}

	/**
	 * One number behind a claim.
	 *
	 * @param label what was compared
	 * @param size ratio arm : other, above 0; for growth along an axis the exponent, for
	 * an explained share the share, for a limit the value divided by it, any number
	 * @param low lower bound of the interval of the size, any number up to it
	 * @param high upper bound of the interval of the size, any number from it
	 * @param outcome what became of this part
	 */
	public record Part(String label, double size, double low, double high, ClaimResult.Outcome outcome) {
	}

}
