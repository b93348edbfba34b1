package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.slot.Slots;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.Role;
import io.wiretrial.model.schedule.Trial;

import static org.assertj.core.api.Assertions.assertThat;

class PhaseSpecsTests {

	private static final int ARMS = 3;

	private static final int USERS = 4;

	private static final Load HUB = new Load(Load.Model.OPEN, Load.Arrivals.FIXED, ArrivalRate.of("100/s"), USERS,
			Connections.PER_USER, 2);

	private final AtomicLong clock = new AtomicLong();

	private final List<TrialRecorder> recorders = Stream.generate(() -> new TrialRecorder(1)).limit(ARMS).toList();

	private final PhaseSpecs specs = new PhaseSpecs(Duration.ofSeconds(1), () -> this.clock.addAndGet(100_000));

	// In one block three arms showed the stall of one: 47, 9.3 and 2.4 ms among 0.1
	@ParameterizedTest
	@MethodSource("schedules")
	void aStallOfOneArmIsChargedToNoOther(Load load) {
		Slots slots = operations(load).slots();
		for (int lane = 0; lane < USERS; lane++) {
			// its operation never ends
			slots.take(lane(lane), 0);
		}
		for (int lane = USERS; lane < ARMS * USERS; lane++) {
			drain(slots, lane(lane));
		}
		slots.close();
		assertThat(slots.unsent(0)).isPositive();
		assertThat(slots.unsent(1)).isZero();
		assertThat(slots.unsent(2)).isZero();
	}

	private static List<Load> schedules() {
		return List.of(Runs.open(Load.Arrivals.FIXED, 100), Runs.open(Load.Arrivals.POISSON, 100),
				Runs.open(Load.Arrivals.PACED, 100));
	}

	@ParameterizedTest
	@MethodSource("loads")
	void everyLanePlaysItsOwnArmAlone(Load load) {
		PhaseSpec spec = operations(load);
		assertThat(spec.lanes()).isEqualTo(ARMS * USERS);
		List<Lane> playing = IntStream.range(0, spec.lanes())
			.mapToObj(PhaseSpecsTests::lane)
			.collect(Collectors.toCollection(ArrayList::new));
		Map<Integer, Integer> operations = new HashMap<>();
		while (!playing.isEmpty()) {
			playing.removeIf((lane) -> !spec.slots().take(lane, 0));
			playing.forEach((lane) -> {
				assertThat(lane.cell()).isEqualTo(lane.index() / USERS);
				operations.merge(lane.cell(), 1, Integer::sum);
			});
		}
		assertThat(operations).containsOnlyKeys(0, 1, 2);
	}

	private static List<Load> loads() {
		List<Load> loads = new ArrayList<>(schedules());
		loads.add(Runs.CLOSED);
		return loads;
	}

	@Test
	void publishersAreTheFirstLanesOfTheirArmAndSubscribersPublishNothing() {
		PhaseSpec spec = this.specs
			.publications(block(Runs.cells(Runs.condition("c", Operation.HUB, "topics-2", HUB)), 100), this.recorders);
		assertThat(spec.lanes()).isEqualTo(ARMS * HUB.allUsers());
		for (int index = 0; index < spec.lanes(); index++) {
			Lane lane = lane(index);
			boolean published = drain(spec.slots(), lane) > 0;
			if (published) {
				assertThat(index % HUB.allUsers()).isLessThan(HUB.publishers());
				assertThat(lane.cell()).isEqualTo(index / HUB.allUsers());
			}
		}
		assertThat(this.recorders).noneMatch(TrialRecorder::quiet);
	}

	@Test
	void aTurnOfTheWarmUpIsPlayedByTheLanesOfItsArm() {
		Cell last = Runs.cells(Runs.echo("c", "fields-5", Runs.CLOSED)).get(2);
		Slots slots = this.specs.turn(last, this.recorders.get(2), Duration.ofMillis(50), 1).slots();
		assertThat(slots.take(lane(2 * USERS - 1), 0)).isFalse();
		Lane own = lane(2 * USERS);
		assertThat(slots.take(own, 0)).isTrue();
		assertThat(own.cell()).isEqualTo(2);
		assertThat(own.place()).isZero();
	}

	// A plan's 500/s became 99/s: a fifth of what turns reached that asked 500/s
	@Test
	void aTurnOfTheWarmUpIsNotHeldToTheRateOfAnOpenLoad() {
		Cell open = Runs.cells(Runs.echo("c", "fields-5", Runs.open(Load.Arrivals.FIXED, 100))).get(0);
		Slots slots = this.specs.turn(open, this.recorders.get(0), Duration.ofMillis(50), 1).slots();
		assertThat(drain(slots, lane(0))).isGreaterThan(100);
	}

	private PhaseSpec operations(Load load) {
		Double rate = load.rate().perSecond();
		return this.specs.operations(block(Runs.cells(Runs.echo("c", "fields-5", load)), (rate != null) ? rate : 0),
				this.recorders);
	}

	private static Block block(List<Cell> cells, double perSecond) {
		List<BlockTrial> entries = cells.stream()
			.map((cell) -> new BlockTrial(new Trial(cell.index(), 1, cell.arm(), 0, Role.CHALLENGER, cell.index()),
					cell, 0))
			.toList();
		return new Block(entries, Duration.ofMillis(20), Duration.ofMillis(400), perSecond, 1_000);
	}

	private static int drain(Slots slots, Lane lane) {
		int taken = 0;
		while (slots.take(lane, 0)) {
			taken++;
		}
		return taken;
	}

	private static Lane lane(int index) {
		return new Lane(index, ActiveRecorder.NONE);
	}

}
