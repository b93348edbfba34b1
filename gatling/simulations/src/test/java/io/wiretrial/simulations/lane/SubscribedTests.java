package io.wiretrial.simulations.lane;

import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class SubscribedTests {

	private final Notebook notebook = new Notebook();

	private @Nullable OperationSink hearing = this.notebook;

	private final Subscribed subscribed = new Lane(0, () -> this.hearing).subscribed();

	@Test
	void takesAnyFirstNumberAndThenEachOneMoreThanTheOneBefore() {
		this.subscribed.begin(2);
		message(0, 41);
		message(0, 42);
		message(1, 7);
		message(1, 8);
		assertThat(this.notebook.notes).containsExactly("3 rows", "3 rows", "3 rows", "3 rows");
	}

	@Test
	void tellsHowManyMessagesAreMissing() {
		this.subscribed.begin(1);
		message(0, 1);
		message(0, 5);
		assertThat(this.notebook.notes).containsExactly("3 rows", "LOST_OR_REORDERED 3", "3 rows");
	}

	@Test
	void tellsOfMessagesThatComeTwiceOrTooLate() {
		this.subscribed.begin(1);
		message(0, 5);
		message(0, 5);
		message(0, 2);
		assertThat(this.notebook.notes).containsExactly("3 rows", "LOST_OR_REORDERED 1", "3 rows",
				"LOST_OR_REORDERED 1", "3 rows");
	}

	@Test
	void checksTheOrderOverMessagesThatNobodyRecords() {
		this.subscribed.begin(1);
		this.hearing = null;
		message(0, 1);
		message(0, 2);
		this.hearing = this.notebook;
		message(0, 3);
		assertThat(this.notebook.notes).containsExactly("3 rows");
	}

	@Test
	void ignoresWhatComesAfterItsEnd() {
		this.subscribed.begin(1);
		this.subscribed.end();
		message(0, 1);
		this.subscribed.broke("RESET");
		assertThat(this.notebook.notes).isEmpty();
	}

	@Test
	void tellsOnceThatTheStreamBroke() {
		this.subscribed.begin(1);
		this.subscribed.broke("RESET");
		this.subscribed.broke("RESET");
		assertThat(this.subscribed.isOpen()).isFalse();
		assertThat(this.notebook.notes).containsExactly("RESET 1");
	}

	@Test
	void beginsAnewWithoutMemoryOfTheLastTime() {
		this.subscribed.begin(1);
		message(0, 9);
		this.subscribed.end();
		this.subscribed.begin(1);
		message(0, 0);
		assertThat(this.notebook.notes).containsExactly("3 rows", "3 rows");
	}

	@Test
	void decodesAMessageAsAWholeOnlyForWhoeverKeepsIt() {
		this.subscribed.begin(1);
		this.subscribed.keep(() -> "decoded");
		assertThat(this.notebook.notes).isEmpty();
		this.notebook.keeps = true;
		this.subscribed.keep(() -> "decoded");
		assertThat(this.notebook.notes).containsExactly("decoded");
	}

	private void message(int source, long sequence) {
		this.subscribed.message(source, sequence, 100, 200, 300, 3, 400);
	}

	private static final class Notebook implements OperationSink {

		private final List<String> notes = new ArrayList<>();

		private boolean keeps;

		@Override
		public void pushed(Lane lane, long dueNanos, long receivedNanos, long decodedNanos, long events, long bytes) {
			this.notes.add(events + " rows");
		}

		@Override
		public void missed(Lane lane, String cause, long messages) {
			this.notes.add(cause + " " + messages);
		}

		@Override
		public boolean keepsMessages() {
			return this.keeps;
		}

		@Override
		public void keep(Lane lane, @Nullable Object decoded) {
			this.notes.add(String.valueOf(decoded));
		}

		@Override
		public void taken() {
			throw new AssertionError();
		}

		@Override
		public void started(Lane lane) {
			throw new AssertionError();
		}

		@Override
		public void chunk(Lane lane, long decodedNanos, long previousNanos) {
			throw new AssertionError();
		}

		@Override
		public void succeeded(Lane lane, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes) {
			throw new AssertionError();
		}

		@Override
		public void failed(Lane lane, String cause) {
			throw new AssertionError();
		}

	}

}
