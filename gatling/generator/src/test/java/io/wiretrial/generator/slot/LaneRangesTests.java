package io.wiretrial.generator.slot;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;

import static org.assertj.core.api.Assertions.assertThat;

class LaneRangesTests {

	private final CountingSink sink = new CountingSink();

	// Of the lanes from 3 on one takes slots, of those from 6 on two
	private final LaneRanges slots = new LaneRanges(
			List.of(new LaneRanges.Range(3, 1, slots(0, 3)), new LaneRanges.Range(6, 2, slots(1, 2))));

	@Test
	void aLaneTakesTheSlotsOfItsOwnPartAlone() {
		assertThat(List.of(lane(2), lane(4), lane(5), lane(8)))
			.allSatisfy((other) -> assertThat(this.slots.take(other, 0)).isFalse());
		Lane first = lane(3);
		assertThat(this.slots.take(first, 0)).isTrue();
		assertThat(first.cell()).isZero();
		Lane last = lane(7);
		assertThat(this.slots.take(last, 0)).isTrue();
		assertThat(last.cell()).isOne();
	}

	@Test
	void isOverWhenAllPartsAre() {
		Lane first = lane(3);
		while (this.slots.take(first, 0)) {
			assertThat(first.cell()).isZero();
		}
		assertThat(this.slots.exhausted(0)).isFalse();
		this.slots.close();
		assertThat(this.slots.exhausted(0)).isTrue();
	}

	@Test
	void whatAPartHasNotSentIsItsOwn() {
		this.slots.take(lane(3), 0);
		this.slots.close();
		assertThat(this.slots.unsent(0)).isEqualTo(2);
		assertThat(this.slots.unsent(1)).isEqualTo(2);
	}

	private OpenSlots slots(int cell, int count) {
		return new OpenSlots(() -> 0, 0, new long[count], 0, Parts.of(cell, this.sink, 0));
	}

	private static Lane lane(int index) {
		return new Lane(index, ActiveRecorder.NONE);
	}

}
