package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.generator.record.RecorderPool;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.WarmUp;

import static org.assertj.core.api.Assertions.assertThat;

/** Warm-ups of lanes that never come, whose time passes with every look at the clock. */
@Timeout(60)
class WarmUpRunnerTests {

	private static final WarmUp TEN_SECONDS = new WarmUp(Duration.ofMillis(250), Duration.ofSeconds(10),
			Duration.ofSeconds(4), 1, 0.1);

	private final List<Event> events = new ArrayList<>();

	private final AtomicLong time = new AtomicLong();

	private boolean stopped;

	@Test
	void isOverWhenItIsSettled() {
		WarmUpResult warmUp = play(Duration.ofMillis(50), TEN_SECONDS, Runs.echo("c", "fields-5", Runs.CLOSED));
		assertThat(warmUp.settled()).isTrue();
		assertThat(seconds(warmUp)).isBetween(4.0, 6.5);
		assertThat(warmUp.rounds()).hasSizeGreaterThanOrEqualTo(3)
			.allSatisfy((round) -> assertThat(round.turns()).hasSize(3));
		assertThat(this.events).last().isInstanceOfSatisfying(Event.WarmUpFinished.class, (finished) -> {
			assertThat(finished.settled()).isTrue();
			assertThat(finished.reason()).startsWith("In the last ").isEqualTo(warmUp.reason());
		});
	}

	// Over a link of 100 KB/s, and of lists of 5,000, it went on for 240 s
	@Test
	void aWarmUpOfSlowTurnsEndsAtItsLimit() {
		WarmUpResult warmUp = play(Duration.ofSeconds(1), TEN_SECONDS, conditions(8, Runs.CLOSED));
		assertThat(warmUp.settled()).isFalse();
		double turn = seconds(warmUp) / turns(warmUp);
		assertThat(turn).isGreaterThan(1);
		assertThat(seconds(warmUp)).isBetween(10.0, 10 + turn);
		assertThat(warmUp.reason()).isEqualTo("no round was played to its end.");
		assertThat(this.events).hasSizeGreaterThan(2)
			.filteredOn(Event.WarmUpRound.class::isInstance)
			.extracting((event) -> ((Event.WarmUpRound) event).limit())
			.containsOnly(Duration.ofSeconds(10));
	}

	@Test
	void whatMustHaveARateIsLookedAtTwiceAndOnceBeyondTheLimit() {
		PlannedCondition[] sizes = { Runs.echo("image", "image", Runs.OPEN), Runs.echo("audio", "audio", Runs.OPEN) };
		assertThat(looks(play(Duration.ofMillis(50), TEN_SECONDS, sizes))).isEqualTo(2);
		assertThat(looks(play(Duration.ofSeconds(1), TEN_SECONDS, sizes))).isOne();
	}

	private static long looks(WarmUpResult warmUp) {
		assertThat(warmUp.rates()).extracting(WarmUpResult.ChosenRate::condition).containsExactly("image", "audio");
		return warmUp.rounds()
			.stream()
			.filter((round) -> round.turns().stream().anyMatch((turn) -> turn.condition().equals("audio")))
			.count();
	}

	@Test
	void aGeneratorThatIsAskedToEndPlaysNoTurn() {
		this.stopped = true;
		assertThat(play(Duration.ofMillis(50), TEN_SECONDS, Runs.echo("c", "fields-5", Runs.OPEN)).rounds()).isEmpty();
	}

	private static PlannedCondition[] conditions(int count, Load load) {
		return IntStream.range(0, count)
			.mapToObj((number) -> Runs.echo("c" + number, "fields-5", load, "grpc-json"))
			.toArray(PlannedCondition[]::new);
	}

	private WarmUpResult play(Duration look, WarmUp plan, PlannedCondition... conditions) {
		PlannedRun run = Runs.of(conditions);
		LongSupplier clock = () -> this.time.addAndGet(look.toNanos());
		LaneGate gate = NoLanes.gate();
		PhaseRunner runner = new PhaseRunner(gate, clock, () -> this.stopped);
		PhaseSpecs specs = new PhaseSpecs(Duration.ofSeconds(1), clock);
		RecorderPool pool = new RecorderPool(0);
		TargetWatch targets = new TargetWatch(List.of(), this.events::add, () -> this.stopped);
		TurnRunner turns = new TurnRunner(runner, specs, new Listener(gate, runner, specs, pool), pool,
				new Readings(targets, gate));
		return new WarmUpRunner(run, Runs.cells(conditions), plan, runner, turns, new CompilerWatch(targets, List.of()),
				this.events::add)
			.play();
	}

	private static int turns(WarmUpResult warmUp) {
		return warmUp.rounds().stream().mapToInt((round) -> round.turns().size()).sum();
	}

	private static double seconds(WarmUpResult warmUp) {
		return warmUp.elapsedNanos() / 1e9;
	}

}
