package io.wiretrial.generator.phase;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.GeneratorCost;
import io.wiretrial.model.result.Hiccups;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Trial;

import static org.assertj.core.api.Assertions.assertThat;

class FlagsTests {

	private static final long SECOND = 1_000_000_000;

	private static final BlockResults.Ending IN_TIME = new BlockResults.Ending(false, false, new Hiccups(0, 0));

	private static final GeneratorCost IDLE = generator(0.1, 0, 0);

	private static final ServerCost SERVER = server(null);

	private final TrialRecorder recorder = new TrialRecorder(1);

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	private InFlight inFlight = InFlight.NONE;

	FlagsTests() {
		this.recorder.open(new Window(0, SECOND));
	}

	@Test
	void aCleanTrialHasNoFlags() {
		operations(1_000, 500_000);
		assertThat(flags(cell(Load.Model.OPEN, 4))).isEmpty();
	}

	@Test
	void oneFailureInAThousandIsNoErrorYet() {
		operations(999, 500_000);
		fail(1, "status 500");
		assertThat(flags(cell(Load.Model.OPEN, 4))).isEmpty();
		fail(1, "status 500");
		assertThat(flags(cell(Load.Model.OPEN, 4))).containsExactly(Flag.ERRORS);
	}

	@Test
	void aSingleLostMessageFailsTheTrial() {
		operations(9_999, 50_000);
		fail(1, Lane.LOST_OR_REORDERED);
		assertThat(flags(cell(Load.Model.OPEN, 4))).containsExactly(Flag.LOST_OR_REORDERED);
	}

	@Test
	void aLateGeneratorIsShown() {
		operations(98, 500_000);
		late(2, 0, 1_500_000);
		assertThat(flags(cell(Load.Model.OPEN, 4))).containsExactly(Flag.START_LAG);
	}

	@Test
	void oneLateStartAloneDoesNotFlagAShortTrial() {
		operations(40, 500_000);
		late(1, 0, 1_500_000);
		assertThat(flags(cell(Load.Model.OPEN, 4))).isEmpty();
	}

	@Test
	void lanesThatWereBusyAreNotTheGeneratorsFault() {
		operations(98, 500_000);
		late(2, 1_490_000, 1_500_000);
		assertThat(flags(cell(Load.Model.OPEN, 4))).isEmpty();
	}

	@Test
	void aBacklogThatGrowsMissesTheRateUnlessTheHypervisorTookTheProcessors() {
		operations(900, 500_000);
		for (int i = 0; i < 100; i++) {
			operation(SECOND - 1 - i, SECOND - 1 - i, SECOND - 1 - i, 2 * SECOND);
		}
		assertThat(flags(cell(Load.Model.OPEN, 4))).contains(Flag.RATE_MISSED);
		assertThat(flags(cell(Load.Model.OPEN, 4), IN_TIME, generator(0.5, 0.03, 0), false))
			.containsExactly(Flag.STEAL);
	}

	// A run failed for five arrivals in the last 2.5 ms of a window of 0.2 s.
	@Test
	void aBurstOfArrivalsBeforeTheEndOfTheWindowMissesNoRate() {
		operations(27, 1_000_000);
		for (int i = 1; i <= 5; i++) {
			long at = SECOND - i * 100_000;
			operation(at, 0, at, at + 2_000_000);
		}
		assertThat(flags(cell(Load.Model.OPEN, 8))).isEmpty();
	}

	@Test
	void anArmThatCompletesThreePercentLessThanIsAskedMissesTheRate() {
		for (int i = 0; i < 1_000; i++) {
			long at = i * (SECOND / 1_000);
			operation(at, at, at, at + 500_000 + at * 3 / 97);
		}
		assertThat(flags(cell(Load.Model.OPEN, 4))).contains(Flag.RATE_MISSED);
	}

	@Test
	void aBusyGeneratorIsShownInTheOpenModelAndSaturatesTheClosedOne() {
		operations(100, 500_000);
		assertThat(flags(cell(Load.Model.OPEN, 1), IN_TIME, generator(0.9, 0, 0), false))
			.containsExactly(Flag.GENERATOR_BUSY);
		assertThat(flags(cell(Load.Model.CLOSED, 1), IN_TIME, generator(0.9, 0, 0), false)).isEmpty();
		assertThat(flags(cell(Load.Model.CLOSED, 8), IN_TIME, generator(0.9, 0, 0), false))
			.containsExactly(Flag.SATURATED);
	}

	@Test
	void stealAndAThrottledGeneratorAreShown() {
		operations(100, 500_000);
		assertThat(flags(cell(Load.Model.OPEN, 1), IN_TIME, generator(0.1, 0.021, 0), false))
			.containsExactly(Flag.STEAL);
		assertThat(flags(cell(Load.Model.OPEN, 1), IN_TIME, generator(0.1, 0, 21_000_000), false))
			.containsExactly(Flag.GENERATOR_THROTTLED);
		assertThat(flags(cell(Load.Model.OPEN, 1), IN_TIME, generator(0.1, 0.02, 20_000_000), false)).isEmpty();
	}

	@Test
	void aServiceThatUsesUpItsQuotaIsShownAndLimitsAClosedCell() {
		operations(100, 500_000);
		assertThat(flags(cell(Load.Model.CLOSED, 8), server(21_000_000L))).containsExactly(Flag.SATURATED,
				Flag.SERVICE_THROTTLED);
		assertThat(flags(cell(Load.Model.CLOSED, 8), server(20_000_000L))).isEmpty();
		assertThat(flags(cell(Load.Model.OPEN, 1), server(21_000_000L))).containsExactly(Flag.SERVICE_THROTTLED);
		assertThat(flags(cell(Load.Model.OPEN, 1), server(null))).isEmpty();
		assertThat(TrialResult.outcomeOf(List.of(Flag.SERVICE_THROTTLED))).isEqualTo(Outcome.OK);
	}

	@Test
	void deadlinesAndDeathAreTold() {
		operations(100, 500_000);
		assertThat(flags(cell(Load.Model.OPEN, 1), new BlockResults.Ending(true, true, new Hiccups(0, 0)), IDLE, true))
			.containsExactlyInAnyOrder(Flag.DRAIN_DEADLINE, Flag.TRIAL_DEADLINE, Flag.TARGET_DIED);
	}

	@Test
	void halvesOfDifferentMediansAreShown() {
		for (int i = 0; i < 50; i++) {
			operation(i * 1_000_000L, 0, i * 1_000_000L, i * 1_000_000L + 100_000);
			long late = SECOND / 2 + i * 1_000_000L;
			operation(late, 0, late, late + 130_000);
		}
		assertThat(flags(cell(Load.Model.OPEN, 4))).containsExactly(Flag.HALVES_DIFFER);
	}

	@Test
	void aGaugeAgainstLittlesLawIsDoubtful() {
		operations(1_000, 500_000);
		this.inFlight = new InFlight(1_000, 0.6, 0.01);
		assertThat(flags(cell(Load.Model.OPEN, 4))).containsExactly(Flag.DOUBTFUL);
		this.inFlight = new InFlight(1_000, 0.52, 0.001);
		assertThat(flags(cell(Load.Model.OPEN, 4))).isEmpty();
		this.inFlight = new InFlight(1_000, 0.6, 0.05);
		assertThat(flags(cell(Load.Model.OPEN, 4))).isEmpty();
	}

	private void operations(int count, long nanos) {
		for (int i = 0; i < count; i++) {
			long at = i * (SECOND - 50_000_000) / count;
			operation(at, 0, at, at + nanos);
		}
	}

	private void late(int count, long freeNanos, long nanos) {
		for (int i = 0; i < count; i++) {
			operation(0, freeNanos, nanos, nanos + 500_000);
		}
	}

	private void operation(long intended, long free, long started, long decoded) {
		this.lane.take(this.recorder.sink(0), 0, 0, 0, intended, free);
		this.lane.start(started);
		this.lane.complete(decoded, decoded, 1, 1, null);
	}

	private void fail(int count, String cause) {
		for (int i = 0; i < count; i++) {
			this.lane.take(this.recorder.sink(0), 0, 0, 0, 1, 0);
			this.lane.start(1);
			this.lane.complete(0, 0, 0, 0, cause);
		}
	}

	private List<Flag> flags(Cell cell) {
		return flags(cell, SERVER);
	}

	private List<Flag> flags(Cell cell, ServerCost server) {
		return flags(cell, IN_TIME, server, IDLE, false);
	}

	private static ServerCost server(@Nullable Long throttledNanos) {
		return new ServerCost(100, 1_000, 1_000, 0, new ServerCost.Collections(0, 0), 1, SECOND,
				new ServerCost.ControlGroup(throttledNanos, null));
	}

	private List<Flag> flags(Cell cell, BlockResults.Ending ending, GeneratorCost generator, boolean died) {
		return flags(cell, ending, SERVER, generator, died);
	}

	private List<Flag> flags(Cell cell, BlockResults.Ending ending, ServerCost server, GeneratorCost generator,
			boolean died) {
		BlockTrial entry = new BlockTrial(new Trial(1, 1, "rest-json-h1", 0, Role.CHALLENGER, 1), cell, 0);
		Block block = new Block(List.of(entry), Duration.ZERO, Duration.ofSeconds(1), PhaseSpecs.open(cell) ? 1_000 : 0,
				1_000);
		ResourceUse spent = new ResourceUse(server, null, null, generator, died, 0, 9_000_000, null);
		return new BlockResults("p", 1, false, Instant.EPOCH, 0, 2)
			.operated(block, entry, this.recorder.merge(0, this.inFlight, SECOND), spent, ending)
			.flags();
	}

	private static GeneratorCost generator(double share, double steal, long throttled) {
		return new GeneratorCost(0, SECOND, share, 0, steal, throttled);
	}

	private static Cell cell(Load.Model model, int lanes) {
		return Runs.cell("c", Operation.ECHO, "fields-1",
				new Load(model, Load.Arrivals.FIXED, ArrivalRate.NONE, lanes, Connections.PER_USER));
	}

}
