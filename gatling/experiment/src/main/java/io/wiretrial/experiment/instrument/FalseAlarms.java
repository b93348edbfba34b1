package io.wiretrial.experiment.instrument;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Direction;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.report.statistics.NoiseBand;
import io.wiretrial.report.statistics.PairedBlock;
import io.wiretrial.report.statistics.Verdict;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.schedule.Target;

/**
 * How often the judge calls the same arm different, and how often it finds a known
 * slowdown: 40 comparisons each, with the window and blocks of {@code quick}.
 */
final class FalseAlarms {

	private static final int COMPARISONS = 40;

	private static final int BLOCKS = PresetName.QUICK.blocks();

	private static final int MOST_FALSE = 4;

	private static final int LEAST_FOUND = 36;

	private static final List<Double> SLOWDOWNS = List.of(0.0, 0.05, 0.1, 0.2);

	private final Bench bench;

	private final Target bare;

	private final Consumer<String> out;

	FalseAlarms(Bench bench, Target bare, Consumer<String> out) {
		this.bench = bench;
		this.bare = bare;
		this.out = out;
	}

	boolean met() throws InterruptedException {
		WarmedRun run = new Copies("copies", "rest-json-h1", SLOWDOWNS, PresetName.QUICK.window(), COMPARISONS * BLOCKS)
			.run();
		CopyBlocks blocks = new CopyBlocks(run.run(), this.bench.play(Bench.everyNameIs(this.bare), run));
		this.out.accept("A, A' and copies of the same arm on the null target, %d blocks each, %d of %d blocks complete:"
			.formatted(BLOCKS, blocks.complete(), COMPARISONS * BLOCKS));
		boolean met = true;
		for (int copy = 0; copy < SLOWDOWNS.size(); copy++) {
			Count count = count(blocks, copy + 1);
			boolean none = SLOWDOWNS.get(copy) == 0;
			boolean last = copy == SLOWDOWNS.size() - 1;
			String bar = none ? ", asked at most %d different".formatted(MOST_FALSE)
					: last ? ", asked at least %d slower".formatted(LEAST_FOUND) : "";
			boolean kept = none ? count.slower() + count.quicker() <= MOST_FALSE
					: !last || count.slower() >= LEAST_FOUND;
			met &= kept;
			this.out.accept(String.format(Locale.ROOT, "  slowed by %.0f %%: %d of %d called slower, %d quicker%s%s",
					SLOWDOWNS.get(copy) * 100, count.slower(), COMPARISONS, count.quicker(), bar,
					bar.isEmpty() ? "" : (kept ? ": met" : ": NOT met")));
		}
		return met;
	}

	private static Count count(CopyBlocks blocks, int cell) {
		int slower = 0;
		int quicker = 0;
		for (int number = 0; number < COMPARISONS; number++) {
			List<PairedBlock> own = blocks.of(cell, number * BLOCKS + 1, (number + 1) * BLOCKS);
			Verdict verdict = verdict(own);
			if (verdict instanceof Verdict.Different different) {
				if (different.direction() == Direction.ABOVE) {
					slower++;
				}
				else {
					quicker++;
				}
			}
		}
		return new Count(slower, quicker);
	}

	static Verdict verdict(List<PairedBlock> blocks) {
		List<BlockSeries> baselines = new ArrayList<>(List.of(BlockSeries.baselineLogRatios(blocks)));
		return new Judge(JudgeSettings.defaults())
			.judge(List.of(new Comparison("copy", BlockSeries.logRatios(blocks), 0)), NoiseBand.of(baselines))
			.comparisons()
			.get(0)
			.verdict();
	}

	/** Verdicts that called a copy different. */
	private record Count(int slower, int quicker) {
	}

}
