package io.wiretrial.runner.progress;

import java.io.PrintStream;

import io.wiretrial.model.event.Event;

/** Sentences alone, for logs. */
final class LineProgress implements RunProgress {

	private final PrintStream out;

	LineProgress(PrintStream out) {
		this.out = out;
	}

	@Override
	public void accept(Event event) {
		EventSentences.of(event).ifPresent(this::say);
	}

	@Override
	public void say(String sentence) {
		this.out.println(sentence);
		this.out.flush();
	}

	@Override
	public void close() {
		this.out.flush();
	}

}
