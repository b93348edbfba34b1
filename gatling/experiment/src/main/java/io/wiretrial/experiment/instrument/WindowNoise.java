package io.wiretrial.experiment.instrument;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.trial.schedule.Target;

/**
 * The noise of one block at several windows, from which window and blocks of
 * {@code quick} are chosen.
 */
final class WindowNoise {

	private static final int BLOCKS = 20;

	private static final List<Long> WINDOW_MILLIS = List.of(100L, 200L, 400L, 1_000L);

	private final Bench bench;

	private final Target bare;

	private final Consumer<String> out;

	WindowNoise(Bench bench, Target bare, Consumer<String> out) {
		this.bench = bench;
		this.bare = bare;
		this.out = out;
	}

	void print() throws InterruptedException {
		for (String arm : List.of("rest-json-h1", "grpc-proto")) {
			for (long millis : WINDOW_MILLIS) {
				WarmedRun run = new Copies("noise-" + arm + "-" + millis, arm, List.of(0.0), Duration.ofMillis(millis),
						BLOCKS)
					.run();
				CopyBlocks blocks = new CopyBlocks(run.run(), this.bench.play(Bench.everyNameIs(this.bare), run));
				BlockSeries series = blocks.series(1);
				this.out.accept(String.format(Locale.ROOT,
						"noise per block, %s, window %.1f s: standard deviation of ln(X / A) %.1f %% over %d complete blocks",
						arm, millis / 1e3, series.standardDeviation() * 100, series.size()));
			}
		}
	}

}
