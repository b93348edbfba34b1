package io.wiretrial.generator.record;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.Step;
import io.wiretrial.generator.judged.JudgedLog;
import io.wiretrial.generator.judged.TrialLog;
import io.wiretrial.generator.judged.WrittenStats;
import io.wiretrial.generator.phase.Runs;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.InFlight;

import static org.assertj.core.api.Assertions.assertThat;

/** What a recorder hands to Gatling's log. */
class LoggedTrialTests {

	private static final long SECOND = 1_000_000_000L;

	private static final Window WINDOW = new Window(SECOND, 3 * SECOND + SECOND / 2);

	private final WrittenStats written = new WrittenStats();

	private final TrialLog log;

	private final TrialRecorder recorder = new TrialRecorder(1);

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	LoggedTrialTests() {
		JudgedLog judged = new JudgedLog("feed", true);
		judged.judging(this.written);
		this.log = judged.trial(Runs.cell("batch-50", Operation.FEED, "feed-50x5", Runs.closed(4)));
		this.recorder.log(this.log);
		this.recorder.open(WINDOW);
	}

	@Test
	void judgesWhatItCounts() {
		assertThat(isJudged(SECOND - 1)).isFalse();
		assertThat(isJudged(SECOND)).isTrue();
		assertThat(isJudged(WINDOW.endNanos() - 1)).isTrue();
		assertThat(isJudged(WINDOW.endNanos())).isFalse();
		assertThat(this.recorder.merge(0, InFlight.NONE, 1).intended()).isEqualTo(2);
		assertThat(this.lane.isJudged()).isFalse();
	}

	@Test
	void judgesNothingWithoutALogAndNoStep() {
		this.recorder.log(null);
		assertThat(isJudged(SECOND)).isFalse();
		this.recorder.log(this.log.step(Step.OPEN));
		assertThat(isJudged(SECOND)).isFalse();
	}

	@Test
	void tellsOfFailuresThatItCounts() {
		fail(SECOND - 1);
		fail(SECOND);
		assertThat(this.written.lines()).singleElement().asString().startsWith("batch-50 rest-json-h1 KO RESET, ");
		assertThat(this.recorder.merge(0, InFlight.NONE, 1).failed()).isOne();
	}

	@Test
	void tellsOfEveryMessageThatDidNotCome() {
		this.recorder.sink(0).missed(this.lane, Lane.LOST_OR_REORDERED, 2);
		assertThat(this.written.lines()).filteredOn((line) -> !line.startsWith("group"))
			.isEqualTo(List.of("batch-50 rest-json-h1 message KO LOST_OR_REORDERED, 0 ms",
					"batch-50 rest-json-h1 message KO LOST_OR_REORDERED, 0 ms"));
	}

	@Test
	void tellsOfTheFirstMessageOfASubscriptionInEachSecond() {
		this.lane.subscribed().begin(1);
		push(0.9);
		push(1.2);
		push(1.9);
		push(2.05);
		push(2.06);
		push(3.4);
		push(3.5);
		assertThat(responses()).isEqualTo(3);
		this.lane.subscribed().begin(1);
		push(3.45);
		assertThat(responses()).isEqualTo(4);
		assertThat(this.recorder.merge(0, InFlight.NONE, 1).logged()).isEqualTo(4);
		assertThat(this.recorder.merge(0, InFlight.NONE, 1).completed()).isEqualTo(6);
	}

	private long responses() {
		return this.written.lines()
			.stream()
			.filter((line) -> line.startsWith("batch-50 rest-json-h1 message OK"))
			.count();
	}

	private boolean isJudged(long intended) {
		this.lane.take(this.recorder.sink(0), 0, 0, 0, intended, 0);
		this.lane.start(intended);
		boolean judged = this.lane.isJudged();
		this.lane.complete(intended, intended, 0, 0, null);
		return judged;
	}

	private void fail(long intended) {
		this.lane.take(this.recorder.sink(0), 0, 0, 0, intended, 0);
		this.lane.start(intended);
		this.lane.complete(intended, intended, 0, 0, "RESET");
	}

	private void push(double seconds) {
		long at = Math.round(seconds * SECOND);
		this.recorder.sink(0).pushed(this.lane, at - 1_000_000, at, at, 50, 7_000);
	}

}
