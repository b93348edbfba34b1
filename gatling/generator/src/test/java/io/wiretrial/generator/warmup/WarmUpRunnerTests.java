package io.wiretrial.generator.warmup;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.WarmUp;

import static org.assertj.core.api.Assertions.assertThat;

/** Warm-ups whose time passes with every turn. */
@Timeout(60)
class WarmUpRunnerTests {

	private static final WarmUp TEN_SECONDS = new WarmUp(Duration.ofMillis(250), Duration.ofSeconds(10),
			Duration.ofSeconds(4), 1, 0.1);

	private final List<Event> events = new ArrayList<>();

	private boolean stopped;

	@Test
	void isOverWhenItIsSettled() {
		WarmUpResult warmUp = play(Duration.ofMillis(250), TEN_SECONDS, Runs.echo("c", "fields-5", Runs.CLOSED));
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
		WarmUpResult warmUp = play(Duration.ofSeconds(4), TEN_SECONDS, conditions(8, Runs.CLOSED));
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
		assertThat(looks(play(Duration.ofMillis(250), TEN_SECONDS, sizes))).isEqualTo(2);
		assertThat(looks(play(Duration.ofSeconds(4), TEN_SECONDS, sizes))).isOne();
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
		assertThat(play(Duration.ofMillis(250), TEN_SECONDS, Runs.echo("c", "fields-5", Runs.OPEN)).rounds()).isEmpty();
	}

	private static PlannedCondition[] conditions(int count, Load load) {
		return IntStream.range(0, count)
			.mapToObj((number) -> Runs.echo("c" + number, "fields-5", load, "grpc-json"))
			.toArray(PlannedCondition[]::new);
	}

	private WarmUpResult play(Duration turn, WarmUp plan, PlannedCondition... conditions) {
		PlannedRun run = Runs.of(conditions);
		return new WarmUpRunner(run, Runs.cells(conditions), plan, new Turns(turn), Map::of, this.events::add).play();
	}

	private static int turns(WarmUpResult warmUp) {
		return warmUp.rounds().stream().mapToInt((round) -> round.turns().size()).sum();
	}

	private static double seconds(WarmUpResult warmUp) {
		return warmUp.elapsedNanos() / 1e9;
	}

	/** Turns that all take as long and reach the same. */
	private final class Turns implements TurnPlayer {

		private final Duration each;

		private long nanos;

		Turns(Duration each) {
			this.each = each;
		}

		@Override
		public WarmUpResult.Turn play(Cell cell, Duration length, long seed) {
			this.nanos += this.each.toNanos();
			return new WarmUpResult.Turn(cell.condition(), cell.arm(), cell.service(), 100, 100_000, 1_000, null, 0);
		}

		@Override
		public long now() {
			return this.nanos;
		}

		@Override
		public boolean isStopped() {
			return WarmUpRunnerTests.this.stopped;
		}

	}

}
