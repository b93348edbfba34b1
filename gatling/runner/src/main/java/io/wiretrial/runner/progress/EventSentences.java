package io.wiretrial.runner.progress;

import java.util.Optional;

import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.Outcome;

/** Puts events into words; those that come in great numbers have none. */
final class EventSentences {

	private EventSentences() {
	}

	static Optional<String> of(Event event) {
		if (event instanceof Event.ParityChecked checked) {
			return checked.equal() ? Optional.empty() : Optional
				.of("Arms of condition '%s' answer differently: see the report.".formatted(checked.condition()));
		}
		if (event instanceof Event.WarmUpFinished finished) {
			return finished.settled() ? Optional.empty()
					: Optional.of("%s: not warm: %s".formatted(finished.plan(), finished.reason()));
		}
		if (event instanceof Event.TrialFinished finished) {
			return (finished.outcome() == Outcome.FAILED) ? Optional
				.of("Trial %d of plan '%s' FAILED: %s.".formatted(finished.number(), finished.plan(), finished.flags()))
					: Optional.empty();
		}
		return ofTargets(event);
	}

	private static Optional<String> ofTargets(Event event) {
		if (event instanceof Event.WaitingForTarget waiting) {
			return Optional.of("The generator waits for '%s'.".formatted(waiting.target()));
		}
		if (event instanceof Event.TargetBack back) {
			return Optional.of("Target '%s' answers again.".formatted(back.target()));
		}
		if (event instanceof Event.Noted noted) {
			return Optional.of(noted.sentence());
		}
		if (event instanceof Event.GeneratorFinished finished) {
			return finished.complete() ? Optional.empty() : Optional.of(finished.reason());
		}
		return Optional.empty();
	}

}
