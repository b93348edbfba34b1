package io.wiretrial.guard.grpc;

import org.junit.jupiter.api.Test;

import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class WaitingRepliesTests {

	private final MemoryPool memory = new MemoryPool("direct", 4_000_000);

	private final WaitingReplies replies = new WaitingReplies(this.memory);

	@Test
	void repliesThatAreTakenAtOnceAskNoBudget() {
		assertThat(this.memory.tryTake(4_000_000)).isTrue();
		for (int reply = 0; reply < 100; reply++) {
			assertThat(this.replies.give(30_000)).isTrue();
			this.replies.queued(30_005);
			this.replies.letOut(30_005);
			this.replies.flushed();
		}
		assertThat(this.memory.refusals()).isZero();
	}

	@Test
	void countsWhatWaitsUntilItIsLetOut() {
		assertThat(this.replies.give(99_995)).isTrue();
		assertThat(this.memory.usedBytes()).isEqualTo(100_000);
		this.replies.queued(100_000);
		this.replies.letOut(40_000);
		this.replies.flushed();
		assertThat(this.memory.usedBytes()).isEqualTo(60_000);
		this.replies.letOut(60_000);
		this.replies.flushed();
		assertThat(this.memory.usedBytes()).isZero();
	}

	@Test
	void countsWhatItWasNotToldOfOnceItIsQueued() {
		this.replies.queued(100_000);
		this.replies.flushed();
		assertThat(this.memory.usedBytes()).isEqualTo(100_000);
	}

	@Test
	void forgetsAtTheSecondLookWhatNeverCameToTheQueue() {
		assertThat(this.replies.give(99_995)).isTrue();
		this.replies.look();
		assertThat(this.memory.usedBytes()).isEqualTo(100_000);
		this.replies.look();
		assertThat(this.memory.usedBytes()).isZero();
		assertThat(this.replies.waitingBytes()).isZero();
	}

	@Test
	void readerThatTakesNothingIsLateAndOneThatTakesALittleIsNot() {
		this.replies.queued(100_000);
		assertThat(this.replies.isUnread(1_000, 10)).isFalse();
		assertThat(this.replies.isUnread(1_010, 10)).isFalse();
		assertThat(this.replies.isUnread(1_011, 10)).isTrue();
		this.replies.letOut(1_024);
		assertThat(this.replies.isUnread(1_012, 10)).isFalse();
		assertThat(this.replies.isUnread(1_023, 10)).isTrue();
		this.replies.letOut(100_000 - 1_024);
		assertThat(this.replies.isUnread(1_050, 10)).isFalse();
		this.replies.queued(100_000);
		assertThat(this.replies.isUnread(1_090, 10)).isFalse();
	}

}
