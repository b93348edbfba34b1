package io.wiretrial.report.statistics;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SampleTests {

	private static final Sample FIVE = new Sample(List.of(1, 1, 2, 3, 4, 5));

	private static final Sample SIX = new Sample(List.of(1, 1, 2, 3, 4, 5, 6));

	@Test
	void blocksAreLeftOutOneByOneUpToFiveStarts() {
		assertThat(FIVE.countsStarts()).isFalse();
		assertThat(FIVE.units()).isEqualTo(6);
		assertThat(FIVE.without(1)).containsExactly(1, 0, 1, 1, 1, 1);
	}

	@Test
	void startsAreLeftOutAsAWholeFromSixOn() {
		assertThat(SIX.countsStarts()).isTrue();
		assertThat(SIX.units()).isEqualTo(6);
		assertThat(SIX.without(0)).containsExactly(0, 0, 1, 1, 1, 1, 1);
	}

	@Test
	void countsAStartOrABlockAlone() {
		assertThat(SIX.of(1)).containsExactly(1, 1, 0, 0, 0, 0, 0);
		assertThat(SIX.only(2)).containsExactly(0, 0, 1, 0, 0, 0, 0);
	}

	@Test
	void drawsAsManyUnitsAsThereAre() {
		int[] drawn = SIX.drawn(new Random(1));
		assertThat(drawn[0]).as("blocks of a start go together").isEqualTo(drawn[1]);
		assertThat(IntStream.of(drawn).sum() - drawn[1]).isEqualTo(6);
	}

}
