package io.wiretrial.arms.chain;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.Notebook;
import io.wiretrial.contract.tokens.TokenAnswerRecord;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenRecord;
import io.wiretrial.model.plan.Payload;

import static org.assertj.core.api.Assertions.assertThat;

class ExpectedTokensTests {

	private static final TokenDoneRecord END = new TokenDoneRecord(3, 8192);

	private static final List<TokenRecord> ANSWER = IntStream.range(0, 3).mapToObj(ExpectedTokensTests::token).toList();

	private final ExpectedTokens expected = ExpectedTokens.of(new Payload.Tokens(3, 80, 8192));

	private final Lane lane = new Lane(0, ActiveRecorder.NONE);

	private final Notebook notebook = new Notebook();

	@Test
	void anAnswerIsAllItsTokensInOrderAndItsEnd() {
		assertThat(end(ANSWER.get(0), ANSWER.get(1), "event: done", ANSWER.get(2), END)).isEqualTo("succeeded");
		assertThat(this.notebook.kept()).containsExactly(" just", " just", " just");
	}

	@Test
	void anAnswerThatLacksATokenOrItsEndIsLost() {
		assertThat(end(ANSWER.get(0), ANSWER.get(2), END)).isEqualTo(Lane.LOST_OR_REORDERED);
		assertThat(end(ANSWER.get(0), ANSWER.get(1), END)).isEqualTo(Lane.LOST_OR_REORDERED);
		assertThat(end(ANSWER.get(0), ANSWER.get(1), ANSWER.get(2))).isEqualTo(Lane.LOST_OR_REORDERED);
		assertThat(end(ANSWER.get(0), ANSWER.get(1), ANSWER.get(2), END)).isEqualTo("succeeded");
	}

	@Test
	void tokensInAnotherOrderAreReordered() {
		assertThat(end(ANSWER.get(1), ANSWER.get(0), ANSWER.get(2), END)).isEqualTo(Lane.LOST_OR_REORDERED);
	}

	@Test
	void aServiceThatHasAnotherHistoryDidOtherWork() {
		assertThat(end(ANSWER.get(0), ANSWER.get(1), ANSWER.get(2), new TokenDoneRecord(3, 0)))
			.isEqualTo(Lane.LOST_OR_REORDERED);
		assertThat(end(new TokenAnswerRecord(ANSWER, 8191))).isEqualTo(Lane.LOST_OR_REORDERED);
	}

	@Test
	void aWholeAnswerHasItsTokensToo() {
		assertThat(end(new TokenAnswerRecord(ANSWER, 8192))).isEqualTo("succeeded");
		assertThat(this.lane.notes().largestBurst()).isEqualTo(3);
	}

	@Test
	void aCumulativeTextHasAllBeforeIt() {
		assertThat(end(new TokenRecord(0, 1, 0, " just"), new TokenRecord(1, 2, 0, " just kind"),
				new TokenRecord(2, 3, 0, " just kind last"), END))
			.isEqualTo("succeeded");
		assertThat(this.notebook.kept()).containsExactly(" just", " kind", " last");
		assertThat(end(ANSWER.get(0), ANSWER.get(1), new TokenRecord(2, 3, 0, " just kind"), END))
			.isEqualTo(Lane.LOST_OR_REORDERED);
	}

	@Test
	void aCumulativeTextThatChangesWhatWasBeforeIsNotWhole() {
		assertThat(end(new TokenRecord(0, 1, 0, " just"), new TokenRecord(1, 2, 0, " able kind"),
				new TokenRecord(2, 3, 0, " able kind last"), END))
			.isEqualTo(Lane.LOST_OR_REORDERED);
	}

	@Test
	void theEndOfAnAnswerThatNobodyCompletedIsNotThatOfTheNext() {
		begin();
		this.expected.chunk(this.lane, 1_000, 1_000, END);
		this.lane.settle();
		this.lane.notes().begin();
		assertThat(end(ANSWER.get(0), ANSWER.get(1), ANSWER.get(2))).isEqualTo(Lane.LOST_OR_REORDERED);
	}

	@Test
	void theCauseOfAFailureIsKept() {
		begin();
		this.expected.complete(this.lane, 0, 0, 0, 0, "TIMED_OUT");
		assertThat(this.notebook.notes()).endsWith("TIMED_OUT");
	}

	private String end(Object... decoded) {
		begin();
		for (Object each : decoded) {
			this.expected.chunk(this.lane, 1_000, 1_000, each);
		}
		this.expected.complete(this.lane, 0, 0, 0, 0, null);
		return this.notebook.notes().get(this.notebook.notes().size() - 1);
	}

	private void begin() {
		this.lane.take(this.notebook, 0, 0, 0, 0, 0);
		this.lane.start(0);
	}

	private static TokenRecord token(int index) {
		return new TokenRecord(index, 100 + 100L * index, 0, " just");
	}

}
