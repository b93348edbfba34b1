package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.generator.slot.ArmShare;
import io.wiretrial.generator.slot.LaneRanges;
import io.wiretrial.generator.slot.OpenSlots;
import io.wiretrial.generator.slot.PayloadOrder;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class PhaseRunnerTests {

	private final TrialRecorder first = new TrialRecorder(1);

	private final TrialRecorder second = new TrialRecorder(1);

	// They were excused while arms shared lanes, which the other one then held
	@Test
	void whatAnArmHasNotSentIsItsOwnThoughAnotherHangs() {
		PhaseRunner runner = new PhaseRunner(NoLanes.gate(), PhaseRunner.CLOCK, () -> false);
		long start = runner.now();
		Window window = new Window(start, start + 20_000_000);
		this.first.open(window);
		this.second.open(window);
		LaneRanges slots = new LaneRanges(List.of(new LaneRanges.Range(0, 1, slots(0, this.first, start)),
				new LaneRanges.Range(1, 1, slots(1, this.second, start))));
		slots.take(new Lane(0, ActiveRecorder.NONE), 0);
		PhaseRunner.Played played = runner.play(new PhaseSpec(2, slots, List.of(this.first, this.second), window,
				10_000_000, window.endNanos() + 20_000_000, true));
		assertThat(played.ends()).extracting(ArmShareEnd::notSent).containsExactly(2L, 3L);
		assertThat(played.ends()).extracting(ArmShareEnd::late).containsExactly(true, true);
		assertThat(played.ends()).extracting(ArmShareEnd::stuck).containsExactly(true, false);
	}

	private static OpenSlots slots(int cell, TrialRecorder recorder, long start) {
		return new OpenSlots(PhaseRunner.CLOCK, start, new long[] { 0, 5_000_000, 10_000_000 }, 0, new ArmShare(cell,
				recorder::sink, new Conditions(Duration.ofSeconds(1), 0, Step.OPERATE, cell), new PayloadOrder(1, 1)));
	}

}
