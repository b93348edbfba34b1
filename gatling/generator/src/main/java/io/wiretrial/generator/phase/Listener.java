package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.record.Recording;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.result.InFlight;
import io.wiretrial.trial.schedule.Cell;

/**
 * Plays a cell whose lanes subscribe, in three steps: all subscribe; for lead-in and
 * window everything that comes is recorded while publishers, if there are any, publish;
 * all leave. Between the steps nothing is recorded.
 */
final class Listener {

	private static final long POLL_NANOS = 200_000;

	private static final long SLOW_NANOS = 10_000_000;

	private final Stage stage;

	private final PhasePlayer player;

	// Of its own, since what it recorded must outlast the step in which all leave.
	private final PhasePlayer publishers;

	private final Scores scores;

	private final long drainNanos;

	private TrialRecorder ears;

	Listener(Stage stage, PhasePlayer player, Scores scores, Duration drain) {
		this.stage = stage;
		this.player = player;
		this.publishers = new PhasePlayer(stage, System::nanoTime);
		this.scores = scores;
		this.drainNanos = drain.toNanos();
		this.ears = new TrialRecorder(stage.eventLoops());
	}

	// Returns failures by cause.
	Map<String, Long> subscribe(Cell cell) {
		return this.player.play(this.scores.once(cell, Step.OPEN)).recording().failures();
	}

	void leave(Cell cell) {
		PhasePlayer.Played unused = this.player.play(this.scores.once(cell, Step.CLOSE));
	}

	Heard listen(Cell cell, Duration leadIn, Duration window, double perSecond, long seed) {
		if (cell.payload() instanceof Payload.Feed feed) {
			return listen(leadIn, window, feed.intervalMillis() * 1_000_000L);
		}
		Score score = this.scores.publications(cell, leadIn, window, perSecond, seed);
		hear(score.window(), true);
		PhasePlayer.Played published = this.publishers.play(score);
		long expected = published.recording().completedAnywhere() * deliveries(cell);
		boolean complete = await(expected, score.window().endNanos() + this.drainNanos);
		long heard = this.ears.heard();
		return heard(score.window(), published, complete ? 0 : Math.max(0, expected - heard),
				!complete || published.drained().late());
	}

	// A window would hold one batch more or less of a slow feed: its batches count when
	// they are due, those of a quick one when they come.
	private Heard listen(Duration leadIn, Duration length, long intervalNanos) {
		boolean slow = intervalNanos >= SLOW_NANOS;
		long open = this.player.now() + leadIn.toNanos();
		Window window = new Window(open, open + length.toNanos());
		hear(window, slow);
		this.player.sleepUntil(window.endNanos() + (slow ? 2 * intervalNanos : 0));
		return heard(window, null, 0, false);
	}

	// Subscribers that hear each publication.
	static int deliveries(Cell cell) {
		return cell.load().lanes() / ((Payload.Topics) cell.payload()).topics();
	}

	private void hear(Window window, boolean byDue) {
		this.ears.open(window);
		if (byDue) {
			this.ears.countPushedByDue();
		}
		TrialRecorder current = this.ears;
		this.stage.hearBy(current::sink);
	}

	private Heard heard(Window window, PhasePlayer.@Nullable Played published, long undelivered, boolean late) {
		boolean quiet = this.stage.hearNothing();
		long heard = this.ears.heard();
		Recording recording = this.ears.merge(0, InFlight.NONE);
		if (!quiet) {
			// An event loop may still write to it.
			this.ears = new TrialRecorder(this.stage.eventLoops());
		}
		boolean stuck = !quiet || (published != null && published.drained().stuck());
		return new Heard(window, recording, published, heard, undelivered, late, stuck);
	}

	private boolean await(long messages, long deadline) {
		while (this.ears.heard() < messages) {
			if (this.player.now() - deadline >= 0) {
				return false;
			}
			LockSupport.parkNanos(POLL_NANOS);
		}
		return true;
	}

}
