package io.wiretrial.lab.selftest;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * What a user asks of the self-test.
 *
 * @param plan plan whose comparisons are played with copies
 * @param preset how much of it is played
 * @param starts fresh starts of its services, each judged by itself, 1 to 100
 * @param blocks blocks of each start instead of the plan's and the preset's; null for
 * those
 * @param seed seed of everything random
 */
record SelfTestRequest(Plan plan, PresetName preset, int starts, @Nullable Integer blocks, long seed) {

	/** Starts that the bars are meant for: of five comparisons each they make 40. */
	static final int STARTS = 8;

	private static final int MOST_STARTS = 100;

	SelfTestRequest {
		if (starts < 1 || starts > MOST_STARTS) {
			throw new UnusableEnvironmentException(
					"Starts %d is out of range: use --starts 1 to %d.".formatted(starts, MOST_STARTS));
		}
		if (preset.isJudged()) {
			check(blocks);
		}
	}

	private static void check(@Nullable Integer blocks) {
		try {
			Plan.checkBlocks(blocks);
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableEnvironmentException("Option --blocks: " + ex.getMessage());
		}
	}

}
