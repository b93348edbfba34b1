package io.wiretrial.model.rules;

import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.BrowserCost;
import io.wiretrial.model.result.Cost;
import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.GeneratorCost;
import io.wiretrial.model.result.Halves;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.result.LinkUse;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.Pushed;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.Times;
import io.wiretrial.model.result.Timing;
import io.wiretrial.model.result.TrialId;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Role;

import static org.assertj.core.api.Assertions.assertThat;

class TrialRulesTests {

	private static final TrialRules PRESENT = TrialRules.present();

	@ParameterizedTest
	@EnumSource
	void everyFlagHasARule(Flag flag) {
		assertThat(PRESENT.meaning(flag)).endsWith(".").doesNotContain("%s", "0.0");
	}

	@Test
	void aSentenceNamesTheThresholdsOfItsRule() {
		assertThat(PRESENT.meaning(Flag.ERRORS)).isEqualTo("More than 0.1 % of the operations failed.");
		assertThat(PRESENT.meaning(Flag.RATE_MISSED)).startsWith("Less than 98 % of the operations completed")
			.endsWith("the hypervisor took no more than 2 % of the CPU time.");
		assertThat(FlagRule.errors(0.05).meaning()).isEqualTo("More than 5 % of the operations failed.");
	}

	@Test
	void aThresholdThatChangesFlagsTheSameEvidenceAgain() {
		TrialResult trial = PRESENT.flagged(trial(2, 0, 1_000, new Halves(1, 1, 50), InFlight.NONE));
		assertThat(trial.flags()).containsExactly(Flag.ERRORS);
		TrialResult read = TrialJson.mapper()
			.readValue(TrialJson.mapper().writeValueAsString(trial), TrialResult.class);
		assertThat(PRESENT.flagged(read)).isEqualTo(trial);
		assertThat(PRESENT.with(FlagRule.errors(0.002)).flagged(read).flags()).isEmpty();
	}

	@Test
	void lateStartsAreNoFaultBelowAMillisecondOrATenthOfTheMedian() {
		assertThat(flags(trial(0, 1_000_000, 2_000_000, new Halves(1, 1, 50), InFlight.NONE))).isEmpty();
		assertThat(flags(trial(0, 1_000_001, 2_000_000, new Halves(1, 1, 50), InFlight.NONE)))
			.contains(Flag.START_LAG.name());
		assertThat(flags(trial(0, 4_000_000, 40_000_000, new Halves(1, 1, 50), InFlight.NONE))).isEmpty();
	}

	@Test
	void theRankOfALateStartIsOnePercentAndAtLeastTwo() {
		assertThat(LateStarts.rank(0)).isEqualTo(2);
		assertThat(LateStarts.rank(199)).isEqualTo(2);
		assertThat(LateStarts.rank(200)).isEqualTo(3);
		assertThat(LateStarts.rank(1_000)).isEqualTo(11);
	}

	@Test
	void aLinkLimitsAboveFourFifthsOfItsFullerWay() {
		// 1,000 operations a second, 100 bytes each: 800 kbit/s
		assertThat(flags(over(link(1_000_000L, 0)))).isEmpty();
		assertThat(flags(over(link(999_000L, 0)))).containsExactly(Flag.LIMITED_BY_LINK.name());
		assertThat(flags(over(link(null, 0)))).isEmpty();
	}

	@Test
	void aLinkLimitsAboveFourFifthsOfItsProcessor() {
		assertThat(flags(over(link(null, 80_000_000)))).isEmpty();
		assertThat(flags(over(link(null, 80_000_001)))).containsExactly(Flag.LIMITED_BY_LINK.name());
	}

	// Of 100 operations
	private static LinkUse link(@Nullable Long bitsPerSecond, long cpuNanos) {
		return new LinkUse("narrow", 100, new LinkUse.Way(500, 1_000, bitsPerSecond),
				new LinkUse.Way(9_000, 10_000, bitsPerSecond), cpuNanos, new LinkUse.Lateness(0, 0, 0));
	}

	private static TrialResult over(LinkUse link) {
		TrialResult trial = trial(0, 0, 1_000, new Halves(1, 1, 50), InFlight.NONE);
		Cost cost = trial.cost();
		return new TrialResult(trial.id(), trial.timing(), trial.counts(), trial.times(), new Cost(cost.server(),
				cost.generator(), cost.processors(), cost.requestBytes(), cost.replyBytes(), null, null, link), null);
	}

	// Beside a generator that uses a tenth of two processors
	@Test
	void aBrowserCountsAmongWhatTheMachineHas() {
		assertThat(flags(pushedTo(1_500_000_000))).isEmpty();
		assertThat(flags(pushedTo(1_900_000_000))).containsExactly(Flag.SATURATED.name());
	}

	private static TrialResult pushedTo(long browserNanos) {
		TrialResult trial = trial(0, 0, 1_000, new Halves(1, 1, 50), InFlight.NONE);
		Counts counts = new Counts(4, null, 1_000, 1_000, 1_000, 1_000, 0, Map.of());
		Cost cost = trial.cost();
		BrowserCost browser = new BrowserCost(0, browserNanos, 0, 0, 1_000_000_000, 0, 60);
		return new TrialResult(trial.id(), trial.timing(), counts, trial.times(),
				new Cost(cost.server(), cost.generator().with(browser), 2, 1, 1, null, null),
				new Pushed(4, 1_000, 1_000, 1, 1_000.0, null, null, null));
	}

	@Test
	void halvesMayDifferByAFifth() {
		assertThat(TrialRules.HALVES_SHIFT.isUnsteady(new Halves(10, 12.2, 10))).isFalse();
		assertThat(TrialRules.HALVES_SHIFT.isUnsteady(new Halves(10, 12.3, 10))).isTrue();
		assertThat(TrialRules.HALVES_SHIFT.isUnsteady(new Halves(12.3, 10, 10))).isTrue();
	}

	@Test
	void halvesOfFewerThanTenValuesAreNotCompared() {
		assertThat(TrialRules.HALVES_SHIFT.isUnsteady(new Halves(10, 20, 9))).isFalse();
		assertThat(TrialRules.HALVES_SHIFT.isUnsteady(new Halves(0, 20, 0))).isFalse();
	}

	@Test
	void theGaugeMayDeviateByATenth() {
		assertThat(isDoubtful(new InFlight(50, 5.4, 0.001))).isFalse();
		assertThat(isDoubtful(new InFlight(50, 5.6, 0.001))).isTrue();
		assertThat(isDoubtful(new InFlight(50, 4.4, 0.001))).isTrue();
	}

	@Test
	void theGaugeMayDeviateByThreeStandardErrors() {
		assertThat(isDoubtful(new InFlight(50, 5.6, 0.1))).isFalse();
		assertThat(isDoubtful(new InFlight(50, 5.6, 0.08))).isTrue();
	}

	@Test
	void fewerThanFiftySamplesAreNoGauge() {
		assertThat(isDoubtful(new InFlight(49, 9, 0.001))).isFalse();
	}

	@Test
	void littlesLawDoesNotCheckATrialWithFailures() {
		InFlight off = new InFlight(1_000, 9, 0.001);
		assertThat(flags(trial(0, 0, 1_000_000, new Halves(1, 1, 50), off))).containsExactly("DOUBTFUL");
		assertThat(flags(trial(1, 0, 1_000_000, new Halves(1, 1, 50), off))).isEmpty();
	}

	@Test
	void whatTheMachineDidMakesNoTrialVoid() {
		assertThat(TrialResult
			.outcomeOf(List.of(Flag.STEAL, Flag.START_LAG, Flag.GENERATOR_BUSY, Flag.GENERATOR_THROTTLED)))
			.isEqualTo(Outcome.OK);
	}

	@Test
	void aBrokenClockVoidsButAFailureOutranksIt() {
		assertThat(TrialResult.outcomeOf(List.of(Flag.CLOCK, Flag.STEAL))).isEqualTo(Outcome.VOID);
		assertThat(TrialResult.outcomeOf(List.of(Flag.CLOCK, Flag.ERRORS))).isEqualTo(Outcome.FAILED);
	}

	@Test
	void anArmThatHangsFails() {
		assertThat(TrialResult.outcomeOf(List.of(Flag.TRIAL_DEADLINE))).isEqualTo(Outcome.FAILED);
	}

	@Test
	void clocksMayDisagreeByAMillisecond() {
		assertThat(flags(timed(1_000_000))).isEmpty();
		assertThat(flags(timed(1_000_001))).containsExactly("CLOCK");
	}

	@Test
	void anAnswerIsNoStreamIfNineTenthsOfItsTokensComeInOneBurst() {
		assertThat(flags(tokens(64, 58))).containsExactly("NOT_STREAMED");
		assertThat(flags(tokens(64, 57))).isEmpty();
		assertThat(flags(tokens(9, 9))).isEmpty();
		assertThat(PRESENT.meaning(Flag.NOT_STREAMED))
			.isEqualTo("In most answers 90 % of the tokens came in one burst: nothing was streamed.");
	}

	// Of 1,000 answers
	private static TrialResult tokens(int tokens, int burst) {
		TrialResult trial = trial(0, 0, 1_000_000, new Halves(1, 1, 50), InFlight.NONE);
		Map<Measure, Distribution> times = new EnumMap<>(trial.times().byMeasure());
		times.put(Measure.LARGEST_BURST, of(1_000, burst));
		times.put(Measure.TOKEN_DELAY, of(1_000 * tokens, 100_000));
		return new TrialResult(trial.id(), trial.timing(), trial.counts(),
				new Times(times, 0, trial.times().halves(), InFlight.NONE, null), trial.cost(), null);
	}

	private static Distribution of(long count, double value) {
		return new Distribution(count, value, 0, value, value, value, value, value, value, value);
	}

	private static TrialResult timed(long clockErrorNanos) {
		TrialResult trial = trial(0, 0, 1_000_000, new Halves(1, 1, 50), InFlight.NONE);
		return new TrialResult(trial.id(),
				new Timing(Instant.EPOCH, 0, 1_000_000_000, 0, trial.timing().ending(), clockErrorNanos, null),
				trial.counts(), trial.times(), trial.cost(), null);
	}

	private static boolean isDoubtful(InFlight gauge) {
		return TrialRules.LITTLES_LAW.isDoubtful(gauge, 2_000, 2_500_000);
	}

	private static List<String> flags(TrialResult trial) {
		return PRESENT.flagged(trial).flags().stream().map(Enum::name).toList();
	}

	private static TrialResult trial(long failed, double ownLagNanos, double medianNanos, Halves halves,
			InFlight inFlight) {
		Distribution total = new Distribution(1_000, medianNanos, 1, medianNanos, medianNanos, medianNanos, medianNanos,
				medianNanos, medianNanos, medianNanos);
		return new TrialResult(new TrialId("plan", "condition", "arm", Role.CHALLENGER, 1, 1, false, 1),
				new Timing(Instant.EPOCH, 0, 1_000_000_000, 0, new Timing.Ending(false, false, false), 0, null),
				new Counts(4, 1_000.0, 1_000, 1_000, 1_000 - failed, 1_000, failed,
						(failed > 0) ? Map.of("RESET", failed) : Map.of()),
				new Times(Map.of(Measure.TOTAL, total), ownLagNanos, halves, inFlight, null),
				new Cost(
						new ServerCost(1_000, 1_000, 0, 0, new ServerCost.Collections(0, 0), 0, 1_000_000_000,
								ServerCost.ControlGroup.NONE),
						new GeneratorCost(0, 1_000_000_000, 0.1, 0, 0, 0), 2, 1, 1, null, null),
				null);
	}

}
