package io.wiretrial.guard.http;

import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.SignalType;

import static org.assertj.core.api.Assertions.assertThat;

class PartsAsTakenTests {

	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final List<Integer> made = new ArrayList<>();

	private final List<SignalType> ends = new ArrayList<>();

	@AfterEach
	void end() {
		this.channel.finishAndReleaseAll();
	}

	@Test
	void readerThatTakesNothingHasOnePartOf64KilobytesMade() {
		answer(1_000, 64 * 1024);
		assertThat(this.made).containsExactly(0);
	}

	@Test
	void readerThatTakesNothingHasSmallPartsMadeUpTo4Kilobytes() {
		answer(1_000, 512);
		assertThat(this.made).hasSizeBetween(6, 9);
	}

	@Test
	void readerThatHasTakenSomethingHasSmallPartsMadeUpTo32Kilobytes() {
		answer(1_000, 512);
		this.channel.flush();
		assertThat(this.channel.unsafe().outboundBuffer().totalPendingWriteBytes()).isBetween(28L * 1024, 33L * 1024);
	}

	@Test
	void readerThatTakesEachPartGetsAllInOrder() {
		answer(100, 64 * 1024);
		for (int flush = 0; flush < 100; flush++) {
			this.channel.flush();
		}
		assertThat(this.made).hasSize(100).isSorted();
		assertThat(this.ends).containsExactly(SignalType.ON_COMPLETE);
		assertThat(this.channel.pipeline().names()).hasSize(1);
	}

	@Test
	void failureToMakeAPartEndsTheAnswer() {
		BaseSubscriber<Integer> writer = writer(1);
		PartsAsTaken.<Integer>of(this.channel, 2, (index) -> {
			throw new IllegalStateException("as if the corpus were broken");
		}).subscribe(writer);
		assertThat(this.ends).containsExactly(SignalType.ON_ERROR);
		assertThat(this.channel.pipeline().names()).hasSize(1);
	}

	@Test
	void readerThatLeavesHasNoMoreMade() {
		BaseSubscriber<Integer> writer = answer(1_000, 64 * 1024);
		writer.cancel();
		this.channel.flush();
		assertThat(this.made).containsExactly(0);
	}

	private BaseSubscriber<Integer> answer(int parts, int partBytes) {
		BaseSubscriber<Integer> writer = writer(partBytes);
		PartsAsTaken.of(this.channel, parts, (index) -> index).subscribe(writer);
		return writer;
	}

	private BaseSubscriber<Integer> writer(int partBytes) {
		return new BaseSubscriber<>() {
			@Override
			protected void hookOnNext(Integer part) {
				PartsAsTakenTests.this.made.add(part);
				ChannelFuture unused = PartsAsTakenTests.this.channel
					.write(Unpooled.wrappedBuffer(new byte[partBytes]));
			}

			@Override
			protected void hookOnError(Throwable failure) {
				assertThat(failure).hasMessage("as if the corpus were broken");
			}

			@Override
			protected void hookFinally(SignalType end) {
				PartsAsTakenTests.this.ends.add(end);
			}
		};
	}

}
