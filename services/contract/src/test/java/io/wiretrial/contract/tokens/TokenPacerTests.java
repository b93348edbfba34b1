package io.wiretrial.contract.tokens;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class TokenPacerTests {

	private static final long ARRIVAL = 7_000_000_000L;

	private static final long MILLI = 1_000_000;

	private final VirtualClock clock = new VirtualClock(ARRIVAL);

	private final Received received = new Received();

	@Test
	void eachTokenIsSentWhenItIsDue() {
		start(ask(5, 80, false, 0));
		assertThat(this.received.sentNanos).containsExactly(ARRIVAL);
		this.clock.advanceTo(ARRIVAL + 1000 * MILLI);
		assertThat(this.received.sentNanos).containsExactly(ARRIVAL, ARRIVAL + 12_500_000, ARRIVAL + 25_000_000,
				ARRIVAL + 37_500_000, ARRIVAL + 50_000_000);
		assertThat(this.received.all()).extracting(TokenRecord::index).containsExactly(0, 1, 2, 3, 4);
		assertThat(this.received.all()).extracting(TokenRecord::dueNanos)
			.containsExactlyElementsOf(this.received.sentNanos);
		assertThat(this.received.all()).extracting(TokenRecord::lateNanos).containsOnly(0L);
		assertThat(this.received.lasts).containsExactly(false, false, false, false, true);
		assertThat(this.clock.timers()).isZero();
	}

	@Test
	void rateThatDividesNoSecondDoesNotDrift() {
		start(ask(3001, 300, false, 0));
		this.clock.advanceTo(ARRIVAL + 20_000 * MILLI);
		assertThat(this.received.all().get(1).dueNanos()).isEqualTo(ARRIVAL + 3_333_333);
		assertThat(this.received.all().get(3000).dueNanos()).isEqualTo(ARRIVAL + 10_000 * MILLI);
	}

	@Test
	void tokensThatWereDueDuringAStallComeTogetherAndSayHowLate() {
		start(ask(5, 100, false, 0));
		this.clock.jumpTo(ARRIVAL + 25 * MILLI);
		this.clock.advanceTo(ARRIVAL + 100 * MILLI);
		assertThat(this.received.batches).extracting(List::size).containsExactly(1, 2, 1, 1);
		assertThat(this.received.all()).extracting(TokenRecord::lateNanos)
			.containsExactly(0L, 15 * MILLI, 5 * MILLI, 0L, 0L);
	}

	@Test
	void coalescedTokensAreSentEveryTwentyMilliseconds() {
		start(ask(6, 100, false, 20));
		this.clock.advanceTo(ARRIVAL + 100 * MILLI);
		assertThat(this.received.sentNanos).containsExactly(ARRIVAL, ARRIVAL + 20 * MILLI, ARRIVAL + 40 * MILLI,
				ARRIVAL + 60 * MILLI);
		assertThat(this.received.batches).extracting(List::size).containsExactly(1, 2, 2, 1);
		assertThat(this.received.all()).extracting(TokenRecord::lateNanos)
			.containsExactly(0L, 10 * MILLI, 0L, 10 * MILLI, 0L, 10 * MILLI);
	}

	@Test
	void textsAreTheSameForTheSameSeedAndOthersForAnother() {
		List<String> words = words(ask(50, 100, false, 0));
		assertThat(words).allSatisfy((word) -> assertThat(word).hasSize(TokenTexts.TEXT_BYTES).startsWith(" "))
			.isEqualTo(words(ask(50, 10, false, 20)))
			.isNotEqualTo(words(new TokenAskRecord(50, 100, 2, false, 0, "", false)));
	}

	@Test
	void cumulativeTextHasAllBeforeIt() {
		List<String> words = words(ask(4, 100, false, 0));
		assertThat(words(ask(4, 100, true, 0))).containsExactly(words.get(0), words.get(0) + words.get(1),
				words.get(0) + words.get(1) + words.get(2), String.join("", words));
	}

	@Test
	void stoppedAnswerHasNoTimerAndSendsNothing() {
		TokenPacer answer = start(ask(5, 100, false, 0));
		assertThat(this.clock.timers()).isOne();
		answer.stop();
		assertThat(this.clock.timers()).isZero();
		answer.resume();
		this.clock.advanceTo(ARRIVAL + 100 * MILLI);
		assertThat(this.received.all()).hasSize(1);
	}

	@Test
	void tokensWaitWhileTheSinkIsNotReadyAndLeaveTogetherThen() {
		TokenPacer answer = start(ask(4, 100, false, 0));
		this.received.ready = false;
		this.clock.advanceTo(ARRIVAL + 25 * MILLI);
		assertThat(this.received.all()).hasSize(1);
		assertThat(this.clock.timers()).isZero();
		this.received.ready = true;
		answer.resume();
		answer.resume();
		assertThat(this.received.batches).extracting(List::size).containsExactly(1, 2);
		this.clock.advanceTo(ARRIVAL + 30 * MILLI);
		assertThat(this.received.all()).extracting(TokenRecord::index).containsExactly(0, 1, 2, 3);
		assertThat(this.received.lasts).containsExactly(false, false, true);
	}

	@Test
	void plantedDelayIsLatenessAndNotDueTime() {
		TokenPacer.start(ask(2, 100, false, 0), ARRIVAL, 2 * MILLI, this.clock, this.received);
		assertThat(this.received.all()).isEmpty();
		this.clock.advanceTo(ARRIVAL + 100 * MILLI);
		assertThat(this.received.all()).extracting(TokenRecord::dueNanos)
			.containsExactly(ARRIVAL, ARRIVAL + 10 * MILLI);
		assertThat(this.received.all()).extracting(TokenRecord::lateNanos).containsOnly(2 * MILLI);
	}

	@Test
	void wholeAnswerIsSentOnceWhenItsLastTokenIsDue() {
		TokenPacer.startWhole(ask(3, 100, false, 0), ARRIVAL, this.clock, this.received);
		this.clock.advanceTo(ARRIVAL + 20 * MILLI);
		assertThat(this.received.sentNanos).containsExactly(ARRIVAL + 20 * MILLI);
		assertThat(this.received.all()).extracting(TokenRecord::lateNanos).containsExactly(20 * MILLI, 10 * MILLI, 0L);
		assertThat(this.received.lasts).containsExactly(true);
	}

	private List<String> words(TokenAskRecord ask) {
		Received own = new Received();
		VirtualClock ownClock = new VirtualClock(0);
		TokenPacer.startWhole(ask, 0, ownClock, own);
		ownClock.advanceTo(Long.MAX_VALUE);
		return own.all().stream().map(TokenRecord::text).toList();
	}

	private TokenPacer start(TokenAskRecord ask) {
		return TokenPacer.start(ask, ARRIVAL, this.clock, this.received);
	}

	private static TokenAskRecord ask(int tokens, int perSecond, boolean cumulative, int coalesceMillis) {
		return new TokenAskRecord(tokens, perSecond, 1, cumulative, coalesceMillis, "", false);
	}

	private final class Received implements TokenPacer.Sink {

		private final List<List<TokenRecord>> batches = new ArrayList<>();

		private final List<Long> sentNanos = new ArrayList<>();

		private final List<Boolean> lasts = new ArrayList<>();

		private boolean ready = true;

		@Override
		public boolean isReady() {
			return this.ready;
		}

		@Override
		public void send(List<TokenRecord> tokens, boolean last) {
			this.batches.add(tokens);
			this.sentNanos.add(TokenPacerTests.this.clock.nanoTime());
			this.lasts.add(last);
		}

		private List<TokenRecord> all() {
			return this.batches.stream().flatMap(List::stream).toList();
		}

	}

}
