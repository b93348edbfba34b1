package io.wiretrial.generator.phase;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.OperationSink;
import io.wiretrial.generator.record.TrialRecorder;

import static org.assertj.core.api.Assertions.assertThat;

class LoopShareTests {

	private final OperationSink first = new TrialRecorder(1).sink(0);

	private final OperationSink second = new TrialRecorder(1).sink(0);

	private final LoopShare share = new LoopShare(0);

	@Test
	void whatIsPushedToALaneIsRecordedByItsArm() {
		this.share.recordTo(new int[] { 3, 9 }, 2, new OperationSink[] { this.first, this.second });
		assertThat(this.share.now(2)).isNull();
		assertThat(this.share.now(3)).isSameAs(this.first);
		assertThat(this.share.now(4)).isSameAs(this.first);
		assertThat(this.share.now(5)).isNull();
		assertThat(this.share.now(9)).isSameAs(this.second);
		assertThat(this.share.now(11)).isNull();
	}

	@Test
	void betweenPhasesNothingIsRecorded() {
		this.share.recordTo(new int[] { 0 }, 2, new OperationSink[] { this.first });
		this.share.recordTo(new int[0], 0, new OperationSink[0]);
		assertThat(this.share.now(0)).isNull();
	}

}
