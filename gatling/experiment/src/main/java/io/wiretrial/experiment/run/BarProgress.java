package io.wiretrial.experiment.run;

import java.io.PrintStream;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

import io.wiretrial.trial.event.Event;

/** A bar that counts trials; sentences go above it. */
final class BarProgress implements RunProgress {

	private static final int REDRAW_MILLIS = 200;

	private final PrintStream out;

	private final ProgressBar bar;

	BarProgress(PrintStream out, long trials) {
		this.out = out;
		this.bar = new ProgressBarBuilder().setInitialMax(trials)
			.setTaskName("trials")
			.setStyle(ProgressBarStyle.ASCII)
			.setUpdateIntervalMillis(REDRAW_MILLIS)
			.setConsumer(new ConsoleProgressBarConsumer(out))
			.build();
	}

	@Override
	public void accept(Event event) {
		if (event instanceof Event.WarmUpRound round) {
			this.bar.setExtraMessage("%s: warm-up, %d s".formatted(round.plan(), round.elapsed().toSeconds()));
		}
		if (event instanceof Event.TrialStarted started) {
			this.bar.setExtraMessage("%s, block %d".formatted(started.plan(), started.block()));
		}
		if (event instanceof Event.TrialFinished) {
			this.bar.step();
		}
		EventSentences.of(event).ifPresent(this::say);
	}

	@Override
	public void say(String sentence) {
		this.out.print("\r" + " ".repeat(100) + "\r");
		this.out.println(sentence);
	}

	@Override
	public void close() {
		this.bar.close();
	}

}
