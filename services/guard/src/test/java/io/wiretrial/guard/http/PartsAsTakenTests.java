package io.wiretrial.guard.http;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFuture;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.util.concurrent.MockTicker;
import io.netty.util.concurrent.Ticker;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Subscription;
import reactor.core.Disposable;
import reactor.core.publisher.BaseSubscriber;
import reactor.core.publisher.SignalType;

import io.wiretrial.guard.turn.LoopTurns;

import static org.assertj.core.api.Assertions.assertThat;

class PartsAsTakenTests {

	private final MockTicker clock = Ticker.newMockTicker();

	private final EmbeddedChannel channel = EmbeddedChannel.builder().ticker(this.clock).build();

	private final LoopTurns turns = new LoopTurns(this.clock);

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
	void readerThatTakesNothingHasSmallPartsMadeUpTo32Kilobytes() {
		answer(1_000, 4 * 1024);
		assertThat(this.made).hasSizeBetween(7, 9);
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
		}, () -> this.turns).subscribe(writer);
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

	@Test
	void otherWorkOfTheLoopDoesNotWaitUntilALongAnswerIsMade() {
		List<Integer> taken = longAnswer(100);
		assertThat(taken).hasSize(3);
		untilTheNextLookAtSockets(1);
		assertThat(taken).hasSize(12);
		untilTheNextLookAtSockets(1);
		assertThat(taken).hasSize(24);
		untilTheNextLookAtSockets(8);
		assertThat(taken).hasSize(100).isSorted();
		assertThat(this.ends).containsExactly(SignalType.ON_COMPLETE);
	}

	// As Reactor Netty asks for parts that are flushed one by one.
	@Test
	void otherWorkOfTheLoopDoesNotWaitForPartsThatTasksAskForOneByOne() {
		List<Integer> taken = new ArrayList<>();
		PartsAsTaken.of(this.channel, 1_000, this::slowly, () -> this.turns).subscribe(new BaseSubscriber<>() {
			@Override
			protected void hookOnSubscribe(Subscription parts) {
				parts.request(1);
			}

			@Override
			protected void hookOnNext(Integer part) {
				taken.add(part);
				PartsAsTakenTests.this.channel.eventLoop().execute(() -> request(1));
			}
		});
		untilTheNextLookAtSockets(1);
		assertThat(taken).hasSizeBetween(8, 12);
		untilTheNextLookAtSockets(120);
		assertThat(taken).hasSize(1_000).isSorted();
	}

	// As Spring takes elements that it encodes.
	@Test
	void otherWorkOfTheLoopDoesNotWaitForPartsThatAreTakenAheadAndWrittenByTasks() {
		List<Integer> taken = new ArrayList<>();
		PartsAsTaken.of(this.channel, 1_000, (index) -> index, () -> this.turns).subscribe((part) -> {
			taken.add(part);
			this.channel.eventLoop().execute(() -> slowly(part));
		});
		untilTheNextLookAtSockets(1);
		assertThat(taken).hasSizeBetween(8, 24);
		untilTheNextLookAtSockets(1);
		assertThat(taken).hasSizeBetween(16, 48);
	}

	@Test
	void longAnswersAreMadeInTurns() {
		List<Integer> first = longAnswer(1_000);
		List<Integer> second = longAnswer(1_000);
		untilTheNextLookAtSockets(1);
		assertThat(List.of(first, second)).allSatisfy((taken) -> assertThat(taken).hasSize(6));
		untilTheNextLookAtSockets(1);
		assertThat(List.of(first, second)).allSatisfy((taken) -> assertThat(taken).hasSize(12));
	}

	@Test
	void shortAnswerIsMadeAtOnceThoughLongOnesWait() {
		longAnswer(1_000);
		longAnswer(1_000);
		assertThat(longAnswer(3)).hasSize(3);
		assertThat(this.ends).containsExactly(SignalType.ON_COMPLETE);
	}

	@Test
	void readerThatLeavesBeforeItsTurnHasNoMoreMade() {
		List<Integer> staying = longAnswer(1_000);
		List<Integer> leaving = new ArrayList<>();
		Disposable reader = PartsAsTaken.of(this.channel, 1_000, this::slowly, () -> this.turns)
			.subscribe(leaving::add);
		reader.dispose();
		untilTheNextLookAtSockets(1);
		assertThat(leaving).hasSize(3);
		assertThat(staying).hasSize(9);
	}

	private void untilTheNextLookAtSockets(int times) {
		for (int time = 0; time < times; time++) {
			this.channel.runPendingTasks();
		}
	}

	private BaseSubscriber<Integer> answer(int parts, int partBytes) {
		BaseSubscriber<Integer> writer = writer(partBytes);
		PartsAsTaken.of(this.channel, parts, (index) -> index, () -> this.turns).subscribe(writer);
		return writer;
	}

	// Of parts that take 100 µs each, for a reader that takes each at once.
	private List<Integer> longAnswer(int parts) {
		List<Integer> taken = new ArrayList<>();
		PartsAsTaken.of(this.channel, parts, this::slowly, () -> this.turns)
			.subscribe(taken::add, (failure) -> this.ends.add(SignalType.ON_ERROR),
					() -> this.ends.add(SignalType.ON_COMPLETE));
		return taken;
	}

	private int slowly(int index) {
		this.clock.advance(100, TimeUnit.MICROSECONDS);
		return index;
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
