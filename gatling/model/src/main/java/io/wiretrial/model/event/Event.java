package io.wiretrial.model.event;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Outcome;

/** One line of {@code events.jsonl}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({ @JsonSubTypes.Type(value = Event.PlanStarted.class, name = "plan-started"),
		@JsonSubTypes.Type(value = Event.ParityChecked.class, name = "parity-checked"),
		@JsonSubTypes.Type(value = Event.WarmUpRound.class, name = "warm-up-round"),
		@JsonSubTypes.Type(value = Event.WarmUpFinished.class, name = "warm-up-finished"),
		@JsonSubTypes.Type(value = Event.TrialStarted.class, name = "trial-started"),
		@JsonSubTypes.Type(value = Event.TrialFinished.class, name = "trial-finished"),
		@JsonSubTypes.Type(value = Event.WaitingForTarget.class, name = "waiting-for-target"),
		@JsonSubTypes.Type(value = Event.TargetBack.class, name = "target-back"),
		@JsonSubTypes.Type(value = Event.Noted.class, name = "noted"),
		@JsonSubTypes.Type(value = Event.PlanFinished.class, name = "plan-finished"),
		@JsonSubTypes.Type(value = Event.GeneratorFinished.class, name = "generator-finished") })
public sealed interface Event {

	/**
	 * Returns when it happened.
	 * @return wall-clock time
	 */
	Instant at();

	/**
	 * A plan's Gatling run has started.
	 *
	 * @param at wall-clock time
	 * @param plan id of the plan
	 */
	record PlanStarted(Instant at, String plan) implements Event {
	}

	/**
	 * All arms of a condition answered one operation.
	 *
	 * @param at wall-clock time
	 * @param plan id of the plan
	 * @param condition id of the condition
	 * @param equal whether they answered the same
	 */
	record ParityChecked(Instant at, String plan, String condition, boolean equal) implements Event {
	}

	/**
	 * The warm-up goes on.
	 *
	 * @param at wall-clock time
	 * @param plan id of the plan
	 * @param start which start of the services, from 1
	 * @param elapsed time since the warm-up began
	 * @param limit time after which it ends, warm or not
	 */
	record WarmUpRound(Instant at, String plan, int start, Duration elapsed, Duration limit) implements Event {

	}

	/**
	 * The warm-up has ended.
	 *
	 * @param at wall-clock time
	 * @param plan id of the plan
	 * @param start which start of the services, from 1
	 * @param settled whether compilers were quiet and slopes flat before the limit
	 * @param reason what ended it, in one sentence
	 */
	record WarmUpFinished(Instant at, String plan, int start, boolean settled, String reason) implements Event {

	}

	/**
	 * A trial has started.
	 *
	 * @param at wall-clock time
	 * @param plan id of the plan
	 * @param number number of the trial
	 * @param block block of the trial
	 * @param condition id of the condition
	 * @param arm name of the arm
	 */
	record TrialStarted(Instant at, String plan, int number, int block, String condition, String arm) implements Event {
	}

	/**
	 * A trial has ended and its files are written.
	 *
	 * @param at wall-clock time
	 * @param plan id of the plan
	 * @param number number of the trial
	 * @param outcome whether it counts
	 * @param flags what a reader must know
	 */
	record TrialFinished(Instant at, String plan, int number, Outcome outcome, List<Flag> flags) implements Event {
	}

	/**
	 * The generator cannot reach a target and waits for it.
	 *
	 * @param at wall-clock time
	 * @param target name of the target
	 */
	record WaitingForTarget(Instant at, String target) implements Event {
	}

	/**
	 * The target answers again.
	 *
	 * @param at wall-clock time
	 * @param target name of the target
	 */
	record TargetBack(Instant at, String target) implements Event {
	}

	/**
	 * Something about what is played that a reader should know.
	 *
	 * @param at wall-clock time
	 * @param sentence one sentence for the reader
	 */
	record Noted(Instant at, String sentence) implements Event {
	}

	/**
	 * A plan's Gatling run has ended.
	 *
	 * @param at wall-clock time
	 * @param plan id of the plan
	 * @param complete whether every planned trial of it was played
	 * @param gatlingReport folder of Gatling's log of this plan below the run directory;
	 * empty if it was off, or nothing of the plan was judged
	 */
	record PlanFinished(Instant at, String plan, boolean complete, String gatlingReport) implements Event {
	}

	/**
	 * The generator has written everything and ends.
	 *
	 * @param at wall-clock time
	 * @param complete whether every planned trial was played
	 * @param reason why it ended, in one sentence
	 */
	record GeneratorFinished(Instant at, boolean complete, String reason) implements Event {
	}

}
