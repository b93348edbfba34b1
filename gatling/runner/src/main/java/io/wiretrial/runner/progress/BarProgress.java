package io.wiretrial.runner.progress;

import java.io.PrintStream;
import java.util.Timer;
import java.util.TimerTask;
import java.util.function.Supplier;

import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.Outcome;

/**
 * A status line that shows what is played and how many of the planned trials are done;
 * sentences go above it. It asks nothing of the terminal: a library that does takes the
 * terminal's signals too, and Ctrl-C must reach this JVM.
 */
final class BarProgress implements RunProgress {

	/** Goes back to the first column and erases the status line. */
	static final String ERASE = "\r\u001b[K";

	private static final int REDRAW_MILLIS = 200;

	/** What a terminal of 80 columns does not wrap. */
	private static final int COLUMNS = 79;

	private static final int BAR = 20;

	private final PrintStream out;

	private final long trials;

	private final Timer redrawing = new Timer("status-line", true);

	private Supplier<String> playing = () -> "";

	private long done;

	private String drawn = "";

	BarProgress(PrintStream out, long trials) {
		this.out = out;
		this.trials = trials;
		this.redrawing.schedule(new TimerTask() {

			@Override
			public void run() {
				redraw();
			}

		}, REDRAW_MILLIS, REDRAW_MILLIS);
	}

	@Override
	public synchronized void accept(Event event) {
		if (event instanceof Event.WarmUpRound round) {
			this.playing = () -> "%s  warm-up %d of at most %d s".formatted(round.plan(), round.elapsed().toSeconds(),
					round.limit().toSeconds());
		}
		if (event instanceof Event.TrialStarted started) {
			this.playing = () -> "%s  block %d  %d of %d trials".formatted(started.plan(), started.block(), this.done,
					this.trials);
		}
		// what is repeated is not among the planned
		if (event instanceof Event.TrialFinished finished && finished.outcome() != Outcome.VOID) {
			this.done = Math.min(this.trials, this.done + 1);
		}
		EventSentences.of(event).ifPresent(this::say);
	}

	@Override
	public synchronized void say(String sentence) {
		draw(sentence + System.lineSeparator());
	}

	synchronized void redraw() {
		if (!status().equals(this.drawn)) {
			draw("");
		}
	}

	// In one call, so that another thread's line does not get into the middle.
	private void draw(String above) {
		this.drawn = status();
		this.out.print(ERASE + above + this.drawn);
		this.out.flush();
	}

	private String status() {
		String text = this.playing.get();
		if (text.isEmpty()) {
			return "";
		}
		int filled = (this.trials > 0) ? (int) (BAR * this.done / this.trials) : 0;
		String bar = "  [%s%s]".formatted("#".repeat(filled), ".".repeat(BAR - filled));
		return text.substring(0, Math.min(text.length(), COLUMNS - bar.length())) + bar;
	}

	@Override
	public synchronized void close() {
		this.redrawing.cancel();
		this.playing = () -> "";
		redraw();
	}

}
