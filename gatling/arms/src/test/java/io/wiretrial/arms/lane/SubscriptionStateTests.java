package io.wiretrial.arms.lane;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SubscriptionStateTests {

	private final Notebook notebook = new Notebook();

	private @Nullable OperationSink active = this.notebook;

	private final SubscriptionState subscribed = new Lane(0, (lane) -> this.active).subscribed();

	@Test
	void takesAnyFirstNumberAndThenEachOneMoreThanTheOneBefore() {
		this.subscribed.begin(2);
		message(0, 41);
		message(0, 42);
		message(1, 7);
		message(1, 8);
		assertThat(this.notebook.notes()).containsExactly("due 100, 3 events", "due 100, 3 events", "due 100, 3 events",
				"due 100, 3 events");
	}

	@Test
	void tellsHowManyMessagesAreMissing() {
		this.subscribed.begin(1);
		message(0, 1);
		message(0, 5);
		assertThat(this.notebook.notes()).containsExactly("due 100, 3 events", "LOST_OR_REORDERED 3",
				"due 100, 3 events");
	}

	@Test
	void tellsOfMessagesThatComeTwiceOrTooLate() {
		this.subscribed.begin(1);
		message(0, 5);
		message(0, 5);
		message(0, 2);
		assertThat(this.notebook.notes()).containsExactly("due 100, 3 events", "LOST_OR_REORDERED 1",
				"due 100, 3 events", "LOST_OR_REORDERED 1", "due 100, 3 events");
	}

	@Test
	void checksTheOrderOverMessagesThatNobodyRecords() {
		this.subscribed.begin(1);
		this.active = null;
		message(0, 1);
		message(0, 2);
		this.active = this.notebook;
		message(0, 3);
		assertThat(this.notebook.notes()).containsExactly("due 100, 3 events");
	}

	@Test
	void ignoresWhatComesAfterItsEnd() {
		this.subscribed.begin(1);
		this.subscribed.end();
		message(0, 1);
		this.subscribed.terminated("RESET");
		assertThat(this.notebook.notes()).isEmpty();
	}

	@Test
	void tellsOnceThatTheStreamBroke() {
		this.subscribed.begin(1);
		this.subscribed.terminated("RESET");
		this.subscribed.terminated("RESET");
		assertThat(this.subscribed.isOpen()).isFalse();
		assertThat(this.notebook.notes()).containsExactly("RESET 1");
	}

	@Test
	void beginsAnewWithoutMemoryOfTheLastTime() {
		this.subscribed.begin(1);
		message(0, 9);
		this.subscribed.end();
		this.subscribed.begin(1);
		message(0, 0);
		assertThat(this.notebook.notes()).containsExactly("due 100, 3 events", "due 100, 3 events");
	}

	@Test
	void decodesAMessageAsAWholeOnlyForWhoeverKeepsIt() {
		this.subscribed.begin(1);
		this.subscribed.keep(() -> "decoded");
		assertThat(this.notebook.kept()).isEmpty();
		this.notebook.keepMessages();
		this.subscribed.keep(() -> "decoded");
		assertThat(this.notebook.kept()).containsExactly("decoded");
	}

	private void message(int source, long sequence) {
		this.subscribed.message(source, sequence, 100, 200, 300, 3, 400);
	}

}
