package io.wiretrial.generator.slot;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.generator.record.Window;

import static org.assertj.core.api.Assertions.assertThat;

class PacedSlotsTests {

	private static final Window WINDOW = new Window(250_010_000, 1_000_010_000);

	private final AtomicLong clock = new AtomicLong(5_000);

	private final CountingSink sink = new CountingSink();

	// Four lanes of 10/s each for one second, of which a quarter is lead-in.
	private final PacedSlots slots = slots(0, Turns.alone(WINDOW));

	@Test
	void everyLaneSendsAtItsOwnPaceSpreadOverOneInterval() {
		assertThat(intended(new Lane(0, ActiveRecorder.NONE), 3)).containsExactly(10_000L, 100_010_000L, 200_010_000L);
		assertThat(intended(new Lane(3, ActiveRecorder.NONE), 2)).containsExactly(75_010_000L, 175_010_000L);
	}

	@Test
	void givesALateLaneItsNextSlotWithItsIntendedTimeInThePast() {
		this.clock.set(600_000_000);
		Lane lane = new Lane(1, ActiveRecorder.NONE);
		assertThat(intended(lane, 1)).containsExactly(25_010_000L);
		assertThat(lane.freeNanos()).isEqualTo(600_000_000);
	}

	@Test
	void endsWhenEveryLaneHasTakenAllItsSlots() {
		for (int index = 0; index < 4; index++) {
			assertThat(this.slots.exhausted(0)).isFalse();
			assertThat(intended(new Lane(index, ActiveRecorder.NONE), 10)).hasSize(10);
			assertThat(this.slots.take(new Lane(index, ActiveRecorder.NONE), 0)).isFalse();
		}
		assertThat(this.slots.exhausted(0)).isTrue();
		this.slots.close();
		assertThat(this.slots.unsent(0)).isZero();
	}

	@Test
	void countsOnlySlotsOfTheWindowThatNobodyTook() {
		for (int index = 0; index < 3; index++) {
			intended(new Lane(index, ActiveRecorder.NONE), 10);
		}
		// of the last lane's ten, at 75, 175, 275 ... 975 ms, eight lie in the window
		this.slots.close();
		assertThat(this.slots.unsent(0)).isEqualTo(8);
		assertThat(this.slots.exhausted(0)).isTrue();
		assertThat(this.slots.take(new Lane(3, ActiveRecorder.NONE), 0)).isFalse();
	}

	@Test
	void aPartSendsTheFramesThatAreDueInItsTurnsHoweverLateItIs() {
		Slices slices = Slices.of(WINDOW.startNanos(), 375_000_000, 125_000_000, 2, 3);
		this.clock.set(2_000_000_000);
		for (int part = 0; part < 2; part++) {
			PacedSlots own = slots(0, new Turns(slices, part));
			Lane lane = new Lane(0, ActiveRecorder.NONE);
			while (own.take(lane, 0)) {
				assertThat(slices.partAt(lane.intendedNanos())).isEqualTo(part);
			}
		}
		assertThat(this.sink.taken).isEqualTo(10);
	}

	@Test
	void framesOfOtherPartsAreNotMissed() {
		PacedSlots own = slots(0, new Turns(Slices.of(WINDOW.startNanos(), 375_000_000, 375_000_000, 2, 3), 0));
		own.close();
		// half of the 30 that are due in the window
		assertThat(own.unsent(0)).isEqualTo(15);
	}

	@Test
	void anotherLaneSendsFirstAndThoseBehindItFollow() {
		PacedSlots turned = slots(3, Turns.alone(WINDOW));
		assertThat(Stream.of(3, 0, 1, 2).map((index) -> {
			Lane lane = new Lane(index, ActiveRecorder.NONE);
			turned.take(lane, 0);
			return lane.intendedNanos();
		})).containsExactly(10_000L, 25_010_000L, 50_010_000L, 75_010_000L);
	}

	// Of 64 lanes a block of quick takes six: had they been the first each time, a
	// connection would have been used again half a second later.
	@Test
	void noLaneThatABlockBeganWithIsAmongTheFirstOfTheNextBlocks() {
		for (int block = 1; block < 100; block++) {
			int first = PacedSlots.Pace.ofBlock(64, 24, block).first();
			assertThat(first).isBetween(0, 63);
			for (int later = block + 1; later <= block + 2; later++) {
				int behind = Math.floorMod(PacedSlots.Pace.ofBlock(64, 24, later).first() - first, 64);
				assertThat(behind).as("block %d behind block %d", later, block).isBetween(8, 64 - 8);
			}
		}
	}

	private PacedSlots slots(int first, Turns turns) {
		return new PacedSlots(this.clock::get, 10_000, WINDOW, new PacedSlots.Pace(4, 40, first), turns,
				Parts.of(0, this.sink, 0));
	}

	private List<Long> intended(Lane lane, int count) {
		List<Long> intended = new ArrayList<>();
		for (int i = 0; i < count; i++) {
			assertThat(this.slots.take(lane, 0)).isTrue();
			intended.add(lane.intendedNanos());
		}
		return intended;
	}

}
