package io.wiretrial.generator.record;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.InFlight;

import static org.assertj.core.api.Assertions.assertThat;

class TokenTimesTests {

	private static final Window WINDOW = new Window(1_000_000, 2_000_000);

	private final TrialRecorder recorder = new TrialRecorder(1);

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	@Test
	void recordsTheDelayOfEachTokenAndTheLargestBurst() {
		this.recorder.open(WINDOW);
		// due each 10 µs; three come together, 0.9 µs apart is together too, 1 µs is not
		answer(1_010_100, 1_039_000, 1_039_100, 1_040_000, 1_051_000);
		answer(1_010_000, 1_020_000, 1_030_000, 1_031_000, 1_050_000);
		Map<Measure, Distribution> times = this.recorder.merge(0, InFlight.NONE, 1_000_000).distributions();
		assertThat(times.get(Measure.TOKEN_DELAY).count()).isEqualTo(10);
		assertThat(times.get(Measure.TOKEN_DELAY).min()).isZero();
		assertThat(times.get(Measure.TOKEN_DELAY).max()).isEqualTo(19_000);
		assertThat(times.get(Measure.LARGEST_BURST).count()).isEqualTo(2);
		assertThat(times.get(Measure.LARGEST_BURST).max()).isEqualTo(3);
		assertThat(times.get(Measure.LARGEST_BURST).min()).isOne();
	}

	@Test
	void hasNoTokensOfOperationsThatHaveNone() {
		this.recorder.open(WINDOW);
		answer(1_010_000);
		this.lane.take(this.recorder.sink(0), 0, 1, 0, 1_100_000, 0);
		this.lane.start(1_100_000);
		this.lane.chunk(1_150_000, true, 1, "a");
		this.lane.complete(1_190_000, 1_200_000, 1, 2, null);
		Map<Measure, Distribution> times = this.recorder.merge(0, InFlight.NONE, 1_000_000).distributions();
		assertThat(times.get(Measure.LARGEST_BURST).count()).isOne();
		assertThat(times.get(Measure.TOKEN_DELAY).count()).isOne();
	}

	// Tokens that are due each 10 µs from 1.01 ms on
	private void answer(long... decoded) {
		this.lane.take(this.recorder.sink(0), 0, 0, 0, 1_000_000, 0);
		this.lane.start(1_000_000);
		for (int index = 0; index < decoded.length; index++) {
			this.lane.notes().token(1_010_000 + index * 10_000L, decoded[index]);
			this.lane.chunk(decoded[index], true, 1, "a");
		}
		this.lane.complete(1_090_000, 1_100_000, 1, 2, null);
	}

}
