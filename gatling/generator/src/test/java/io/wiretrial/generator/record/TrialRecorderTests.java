package io.wiretrial.generator.record;

import java.util.Map;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.InFlight;

import static org.assertj.core.api.Assertions.assertThat;

class TrialRecorderTests {

	private static final Window WINDOW = new Window(1_000_000, 2_000_000);

	private final TrialRecorder recorder = new TrialRecorder(2);

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	@Test
	void recordsLatencyFromIntendedSendTime() {
		this.recorder.open(WINDOW);
		play(0, 1_000_000, 1_000_000, 1_200_000, 1_700_000, 1_800_000);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 1_000_000);
		assertThat(recording.distributions().get(Measure.TOTAL).mean()).isEqualTo(800_000);
		assertThat(recording.distributions().get(Measure.RECEIVE).mean()).isEqualTo(700_000);
		assertThat(recording.distributions().get(Measure.DECODE).mean()).isEqualTo(100_000);
		assertThat(recording.distributions().get(Measure.START_LAG).mean()).isEqualTo(200_000);
	}

	@Test
	void theNetTotalLeavesOutWhatTheGeneratorSentLate() {
		this.recorder.open(WINDOW);
		play(0, 1_000_000, 1_150_000, 1_200_000, 1_700_000, 1_800_000);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 1_000_000);
		assertThat(recording.distributions().get(Measure.TOTAL).mean()).isEqualTo(800_000);
		assertThat(recording.distributions().get(Measure.NET_TOTAL).mean()).isEqualTo(750_000);
	}

	@Test
	void recordsHowAConnectionCameAboutThatWasOpenedForOneOperation() {
		this.recorder.open(WINDOW);
		this.lane.take(this.recorder.sink(0), 0, 0, 0, 1_000_000, 0);
		this.lane.start(1_100_000);
		this.lane.notes().opened(1_150_000, 1_300_000, 1_400_000);
		this.lane.complete(1_450_000, 1_500_000, 0, 0, null);
		Map<Measure, Distribution> times = this.recorder.merge(0, InFlight.NONE, 1_000_000).distributions();
		assertThat(times.get(Measure.CONNECT).mean()).isEqualTo(50_000);
		assertThat(times.get(Measure.SET_UP).mean()).isEqualTo(200_000);
		assertThat(times.get(Measure.FIRST_BYTE).mean()).isEqualTo(100_000);
		assertThat(times.get(Measure.TOTAL).mean()).isEqualTo(500_000);
	}

	@Test
	void hasNoTimesOfConnectionsThatStayOrThatAnotherOperationOpened() {
		this.recorder.open(WINDOW);
		this.lane.notes().opened(1_150_000, 1_300_000, 1_400_000);
		play(0, 1_000_000, 1_000_000, 1_200_000, 1_700_000, 1_800_000);
		assertThat(this.recorder.merge(0, InFlight.NONE, 1_000_000).distributions()).doesNotContainKeys(Measure.CONNECT,
				Measure.SET_UP, Measure.FIRST_BYTE);
	}

	@Test
	void ratesAreOfTheTimeThatIsItsOwn() {
		this.recorder.open(WINDOW);
		play(0, 1_100_000, 0, 1_100_000, 1_200_000, 1_200_000);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 250_000);
		assertThat(recording.perSecond()).isEqualTo(4_000);
		assertThat(recording.ownShare()).isEqualTo(0.25);
	}

	@Test
	void windowsThatFollowAddUpAndEachIsOfOneHalf() {
		this.recorder.open(Window.NONE);
		this.recorder.resume(new Window(100, 200), true);
		play(0, 150, 0, 150, 160, 160);
		play(0, 250, 0, 250, 260, 260);
		this.recorder.resume(new Window(300, 400), false);
		play(0, 310, 0, 310, 340, 340);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 200);
		assertThat(recording.completed()).isEqualTo(2);
		assertThat(recording.halves().firstMedianNanos()).isEqualTo(10);
		assertThat(recording.halves().secondMedianNanos()).isEqualTo(30);
	}

	@Test
	void recordsOnlyOperationsIntendedInTheWindow() {
		this.recorder.open(WINDOW);
		play(0, 999_999, 0, 999_999, 1_500_000, 1_500_000);
		play(0, 1_999_999, 0, 1_999_999, 2_500_000, 2_500_000);
		play(1, 2_000_000, 0, 2_000_000, 2_100_000, 2_100_000);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 1_000_000);
		assertThat(recording.intended()).isEqualTo(1);
		assertThat(recording.completed()).isEqualTo(1);
		assertThat(recording.completedInWindow()).isEqualTo(1);
	}

	@Test
	void aPushedMessageBelongsToTheTimeAtWhichItCame() {
		this.recorder.open(WINDOW);
		this.recorder.sink(0).pushed(this.lane, 900_000, 1_000_500, 1_001_000, 50, 7_000);
		this.recorder.sink(1).pushed(this.lane, 1_900_000, 1_999_000, 2_000_000, 50, 7_000);
		assertThat(this.recorder.heard()).isEqualTo(2);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 1_000_000);
		assertThat(recording.completed()).isOne();
		assertThat(recording.events()).isEqualTo(50);
		assertThat(recording.allReplyBytes()).isEqualTo(7_000);
		assertThat(recording.distributions().get(Measure.TOTAL).mean()).isEqualTo(101_000);
		assertThat(recording.distributions().get(Measure.RECEIVE).mean()).isEqualTo(100_500);
		assertThat(recording.distributions().get(Measure.DECODE).mean()).isEqualTo(500);
	}

	@Test
	void aPublishedMessageBelongsToTheTimeAtWhichItWasDue() {
		this.recorder.open(WINDOW);
		this.recorder.countPushedByDue();
		this.recorder.sink(0).pushed(this.lane, 900_000, 1_000_500, 1_001_000, 1, 100);
		this.recorder.sink(0).pushed(this.lane, 1_900_000, 1_999_000, 2_000_000, 1, 100);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 1_000_000);
		assertThat(recording.completed()).isOne();
		assertThat(recording.distributions().get(Measure.TOTAL).mean()).isEqualTo(100_000);
	}

	@Test
	void whatAnotherClockSaysIsMovedOntoOursUntilTheNextPhase() {
		this.recorder.open(WINDOW);
		this.recorder.countPushedByDue();
		this.recorder.shiftDue(7_000_000_000L);
		this.recorder.sink(0).pushed(this.lane, 7_001_900_000L, 1_999_000, 2_000_000, 1, 100);
		Recording shifted = this.recorder.merge(0, InFlight.NONE, 1_000_000);
		assertThat(shifted.completed()).isOne();
		assertThat(shifted.distributions().get(Measure.TOTAL).mean()).isEqualTo(100_000);
		assertThat(shifted.distributions().get(Measure.RECEIVE).mean()).isEqualTo(99_000);
		this.recorder.open(WINDOW);
		this.recorder.sink(0).pushed(this.lane, 1_400_000, 1_499_000, 1_500_000, 1, 100);
		assertThat(this.recorder.merge(0, InFlight.NONE, 1_000_000).distributions().get(Measure.TOTAL).mean())
			.isEqualTo(100_000);
	}

	@Test
	void missedMessagesAreFailuresByCause() {
		this.recorder.open(WINDOW);
		this.recorder.sink(0).missed(this.lane, Lane.LOST_OR_REORDERED, 3);
		this.recorder.sink(1).missed(this.lane, "RESET", 1);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 1_000_000);
		assertThat(recording.failed()).isEqualTo(4);
		assertThat(recording.failures()).containsOnly(Map.entry(Lane.LOST_OR_REORDERED, 3L), Map.entry("RESET", 1L));
	}

	@Test
	void keepsRoundTripsOneByOneOnlyIfAsked() {
		this.recorder.open(WINDOW);
		this.recorder.trace();
		play(1, 1_100_000, 0, 1_100_000, 1_200_000, 1_250_000);
		SessionTrace trace = this.recorder.merge(0, InFlight.NONE, 1_000_000).trace();
		assertThat(trace.size()).isOne();
		assertThat(trace.offsetNanos(0)).isEqualTo(100_000);
		assertThat(trace.roundTripNanos(0)).isEqualTo(150_000);
		this.recorder.open(WINDOW);
		play(1, 1_100_000, 0, 1_100_000, 1_200_000, 1_250_000);
		assertThat(this.recorder.merge(0, InFlight.NONE, 1_000_000).trace().size()).isZero();
	}

	@Test
	void mergesAllEventLoops() {
		this.recorder.open(WINDOW);
		play(0, 1_100_000, 0, 1_100_000, 1_200_000, 1_200_000);
		play(1, 1_600_000, 0, 1_600_000, 1_900_000, 1_900_000);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 1_000_000);
		assertThat(recording.completed()).isEqualTo(2);
		assertThat(recording.perSecond()).isEqualTo(2_000);
		assertThat(recording.halves().firstMedianNanos()).isBetween(99_900.0, 100_100.0);
		assertThat(recording.halves().secondMedianNanos()).isBetween(299_700.0, 300_300.0);
		assertThat(recording.requestBytes()).isEqualTo(10);
		assertThat(recording.replyBytes()).isEqualTo(20);
	}

	@Test
	void countsFailuresByCauseAndSlotsThatNobodyTook() {
		this.recorder.open(WINDOW);
		this.lane.take(this.recorder.sink(0), 0, 0, 0, 1_100_000, 0);
		this.lane.start(1_100_000);
		this.lane.complete(0, 0, 0, 0, "UNAVAILABLE");
		Recording recording = this.recorder.merge(3, InFlight.NONE, 1_000_000);
		assertThat(recording.intended()).isEqualTo(4);
		assertThat(recording.failed()).isEqualTo(4);
		assertThat(recording.failures()).containsEntry("UNAVAILABLE", 1L).containsEntry("NOT_SENT", 3L);
		assertThat(recording.distributions()).doesNotContainKey(Measure.TOTAL);
	}

	@Test
	void tellsTheGeneratorsOwnLatenessFromLanesThatWereBusy() {
		this.recorder.open(WINDOW);
		play(0, 1_000_000, 1_500_000, 1_510_000, 1_600_000, 1_600_000);
		play(0, 1_000_000, 1_500_000, 1_510_000, 1_600_000, 1_600_000);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 1_000_000);
		assertThat(recording.distributions().get(Measure.START_LAG).mean()).isEqualTo(510_000);
		assertThat(recording.ownLagNanos()).isBetween(9_990.0, 10_010.0);
	}

	@Test
	void recordsFirstChunkAndGaps() {
		this.recorder.open(WINDOW);
		this.lane.take(this.recorder.sink(0), 0, 0, 0, 1_000_000, 0);
		this.lane.start(1_000_000);
		this.lane.chunk(1_050_000, true, 1, "a");
		this.lane.chunk(1_080_000, true, 1, "b");
		this.lane.complete(1_090_000, 1_100_000, 1, 2, null);
		Recording recording = this.recorder.merge(0, InFlight.NONE, 1_000_000);
		assertThat(recording.distributions().get(Measure.FIRST_CHUNK).mean()).isEqualTo(50_000);
		assertThat(recording.distributions().get(Measure.CHUNK_GAP).mean()).isEqualTo(30_000);
	}

	@Test
	void aStreamOutOfOrderFails() {
		this.recorder.open(WINDOW);
		this.lane.take(this.recorder.sink(0), 0, 0, 0, 1_000_000, 0);
		this.lane.start(1_000_000);
		this.lane.chunk(1_050_000, false, 1, "b");
		this.lane.complete(1_090_000, 1_100_000, 1, 2, null);
		assertThat(this.recorder.merge(0, InFlight.NONE, 1_000_000).failures()).containsEntry(Lane.LOST_OR_REORDERED,
				1L);
	}

	@Test
	void isQuietWhenEverySlotThatWasTakenHasEnded() {
		this.recorder.open(WINDOW);
		assertThat(this.recorder.quiet()).isTrue();
		this.lane.take(this.recorder.sink(1), 0, 0, 0, 1_000_000, 0);
		assertThat(this.recorder.quiet()).isFalse();
		assertThat(this.recorder.inFlight()).isZero();
		this.lane.start(1_000_000);
		assertThat(this.recorder.inFlight()).isEqualTo(1);
		this.lane.settle();
		assertThat(this.recorder.quiet()).isTrue();
		assertThat(this.recorder.merge(0, InFlight.NONE, 1_000_000).failures()).containsEntry(Lane.UNOBSERVED, 1L);
	}

	private void play(int loop, long intended, long free, long started, long lastByte, long decoded) {
		this.lane.take(this.recorder.sink(loop), 0, 0, 0, intended, free);
		this.lane.start(started);
		this.lane.complete(lastByte, decoded, 10, 20, null);
	}

}
