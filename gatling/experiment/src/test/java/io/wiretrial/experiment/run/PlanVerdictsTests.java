package io.wiretrial.experiment.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

import org.junit.jupiter.api.Test;

import io.wiretrial.trial.event.Event;

import static org.assertj.core.api.Assertions.assertThat;

class PlanVerdictsTests {

	private static final Instant NOW = Instant.parse("2026-03-01T10:20:30Z");

	private final List<String> said = new ArrayList<>();

	@Test
	void saysVerdictsWhenTheLastStartHasPlayedAPlan() {
		PlanVerdicts verdicts = verdicts((plan) -> List.of("list-10: gRPC is quicker."));
		verdicts.accept(new Event.PlanStarted(NOW, "list"));
		verdicts.accept(new Event.PlanFinished(NOW, "list", ""));
		verdicts.accept(new Event.PlanFinished(NOW, "hub", ""));
		assertThat(this.said).containsExactly("schedule is read", "list-10: gRPC is quicker.");
	}

	@Test
	void planThatCannotBeJudgedYetDoesNotEndTheRun() {
		PlanVerdicts verdicts = verdicts((plan) -> {
			throw new IllegalStateException("Trial 00003.json is cut off.");
		});
		verdicts.accept(new Event.PlanFinished(NOW, "list", ""));
		assertThat(this.said).containsExactly("schedule is read",
				"Plan 'list' is judged at the end of the run: Trial 00003.json is cut off.");
	}

	private PlanVerdicts verdicts(Function<String, List<String>> judge) {
		return new PlanVerdicts(new Silent(), () -> this.said.add("schedule is read"), Set.of("list"), judge);
	}

	/** Shows no event. */
	private final class Silent implements RunProgress {

		@Override
		public void accept(Event event) {
		}

		@Override
		public void say(String sentence) {
			PlanVerdictsTests.this.said.add(sentence);
		}

		@Override
		public void close() {
		}

	}

}
